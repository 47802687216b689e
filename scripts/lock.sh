#!/bin/sh
# Pins everything: uv.lock for uv, and the same pins with their hashes in requirements/ for those who have only pip.
# `scripts/lock.sh` after a change to pyproject.toml, `scripts/lock.sh --upgrade` to take the newest releases that fit.
# The lock names the public index whatever index this machine is told to use, so that it says the same everywhere.
set -eu
cd "$(dirname "$0")/.."
unset UV_INDEX UV_INDEX_URL UV_EXTRA_INDEX_URL UV_FIND_LINKS
export UV_DEFAULT_INDEX=https://pypi.org/simple UV_NO_CONFIG=1

uv lock "$@"

write_pins() {
    file=$1
    shift
    uv export --locked --quiet --no-emit-project --no-header --no-annotate "$@" --output-file "requirements/$file" >/dev/null
}
write_pins play.txt --no-default-groups --group build
for group in dev docs bench; do
    write_pins "$group.txt" --only-group "$group"
done
