#!/bin/sh
# Makes .venv from the lock: `environment.sh play`, then any of `dev`, `docs`, `bench` on top of it.
# With uv where it is on the PATH (some seconds), else with nothing but Python's own venv and pip.
set -eu
cd "$(dirname "$0")/.."
group=$1

# `python3` before others: what the machine calls Python is what its owner expects to be used.
find_python() {
    for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$python"
            return
        fi
    done
    echo "Wildtable needs Python 3.11 or newer with its venv module (on Debian and Ubuntu: apt install python3-venv)." >&2
    return 1
}

if [ -d .venv ] && [ "$(cat .venv/.folder 2>/dev/null)" != "$PWD" ]; then
    if [ -e .venv/.folder ] || ! .venv/bin/python -c '' 2>/dev/null; then
        echo "The environment in .venv was made for another folder: making it anew." >&2
        rm -rf .venv
    fi
fi

if command -v uv >/dev/null 2>&1; then
    case $group in
        play) wanted= ;;
        *) wanted="--group $group" ;;
    esac
    # Frozen: the lock as it is, whatever index this machine uses (a test says when it is out of date).
    # Inexact: what another group has brought stays.
    UV_PROJECT_ENVIRONMENT=.venv uv sync --frozen --inexact --no-default-groups $wanted
else
    if [ ! -x .venv/bin/pip ]; then
        python=$(find_python)
        echo "Making an environment in .venv ..." >&2
        "$python" -m venv --clear .venv
    fi
    echo "Installing what the lock names for '$group' (once) ..." >&2
    pip="env PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip --quiet install"
    $pip --require-hashes -r "requirements/$group.txt"
    if [ "$group" = play ]; then
        $pip --no-deps --no-build-isolation --editable .
    fi
fi
echo "$PWD" > .venv/.folder
touch ".venv/.installed-$group"
