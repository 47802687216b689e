#!/usr/bin/env bash
# Runs a command beside a PostgreSQL server of its own, which is gone afterwards: scripts/with-postgres.sh make test
# Needs PostgreSQL installed (Debian: apt install postgresql), not running. The command finds the server's address in
# WILDTABLE_TEST_POSTGRES. PostgreSQL refuses to run as root: root's server runs as the user `postgres`.
set -euo pipefail

initdb=$(command -v initdb || find /usr/lib/postgresql -path '*/bin/initdb' 2>/dev/null | sort -V | tail -1)
if [ -z "$initdb" ]; then
    echo "PostgreSQL is not installed (Debian: apt install postgresql)." >&2
    exit 1
fi
bin=$(dirname "$initdb")
folder=$(mktemp -d)

as_owner() {
    if [ "$(id -u)" = 0 ]; then
        (cd / && runuser -u postgres -- "$@")
    else
        "$@"
    fi
}

finish() {
    as_owner "$bin/pg_ctl" stop --pgdata="$folder/data" --mode=immediate --silent || true
    rm -rf "$folder"
}
trap finish EXIT

[ "$(id -u)" = 0 ] && chown postgres "$folder"
as_owner "$initdb" --pgdata="$folder/data" --auth=trust --username=postgres --no-sync >/dev/null
as_owner "$bin/pg_ctl" start --wait --silent --pgdata="$folder/data" --log="$folder/log" \
    --options="-c listen_addresses='' -c unix_socket_directories='$folder'" || {
    cat "$folder/log" >&2
    exit 1
}
WILDTABLE_TEST_POSTGRES="postgresql://postgres@/postgres?host=$folder" "$@"
