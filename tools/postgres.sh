#!/usr/bin/env bash
# A throw-away native PostgreSQL 17 with pgvector on a Debian machine, for tests: fast, without durability, never for
# production. Debian's own PostgreSQL may be older or lack pgvector, so the packages of trixie are unpacked, without
# installing anything, into a folder and run in a chroot of it. Needs root, apt-get and dpkg, and the machine's mirror.
#
#   tools/postgres.sh start    prints DATABASE_URL=postgres://…
#   tools/postgres.sh stop     stops the server and keeps the data
#   tools/postgres.sh stop immediate   ends it as a crash would
#   tools/postgres.sh run PROGRAM …    runs a program of PostgreSQL's beside the server: psql, pg_dump, pg_restore
#   tools/postgres.sh remove   stops it and removes everything
#
# POSTGRES_HOME: where the tree lives (about 230 MB, worth caching); POSTGRES_PORT: default 55432; POSTGRES_CLUSTER: the
# name of another set of data in the same tree, for a server of its own; POSTGRES_OPTIONS: options of the server, such as
# "-c fsync=on".
set -euo pipefail

home="${POSTGRES_HOME:-/var/tmp/offerwright-postgres}"
port="${POSTGRES_PORT:-55432}"
data="/var/postgres/${POSTGRES_CLUSTER:-data}"
version=17
suite=trixie
user_id=901
root="$home/root"
programs="/usr/lib/postgresql/$version/bin"

fail() { echo "$*" >&2; exit 1; }

inside() {
  chroot --userspec="$user_id:$user_id" "$root" /usr/bin/env -i \
    PATH="$programs:/usr/bin:/bin" LC_ALL=C.UTF-8 HOME=/var/postgres TZ=UTC "$@"
}

# The Debian mirror that the machine itself uses.
mirror() {
  local found
  found="$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
    grep -v security | head -n 1 || true)"
  echo "${found:-https://deb.debian.org/debian}"
}

# Downloads what the server needs at run time, with apt's own signature checks but none of the machine's package state.
download() {
  local apt="$home/apt" keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  [ -f "$keyring" ] || fail "Missing $keyring: install debian-archive-keyring."
  rm -rf "$apt"
  mkdir -p "$apt"/lists/partial "$apt"/archives/partial "$apt"/etc/apt.conf.d "$apt"/etc/preferences.d "$apt"/state
  : > "$apt/state/status"
  echo "deb [signed-by=$keyring] $(mirror) $suite main" > "$apt/etc/sources.list"
  local options=(
    -o "Dir::Etc=$apt/etc" -o "Dir::Etc::sourcelist=$apt/etc/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State=$apt/state" -o "Dir::State::status=$apt/state/status" -o "Dir::State::lists=$apt/lists"
    -o "Dir::Cache=$apt" -o "Dir::Cache::archives=$apt/archives"
    -o "APT::Architecture=$(dpkg --print-architecture)" -o APT::Install-Recommends=false
    -o APT::Sandbox::User=root -o Acquire::Languages=none -o Debug::NoLocking=1
  )
  apt-get "${options[@]}" -qq update
  apt-get "${options[@]}" -qq -y --download-only install \
    "postgresql-$version" "postgresql-$version-pgvector" libc-bin coreutils dash tzdata > /dev/null
}

# Unpacks the packages into a root of their own. Left out: what only installers, locales and the JIT compiler use.
unpack() {
  local fresh="$home/root.new" name package
  rm -rf "$fresh"
  mkdir -p "$fresh"/usr/{bin,sbin,lib,lib64}
  for name in bin sbin lib lib64; do ln -s "usr/$name" "$fresh/$name"; done
  for package in "$home"/apt/archives/*.deb; do
    case "$(basename "$package")" in
      adduser_* | debconf* | libjson-perl* | libllvm* | libperl* | libz3* | locales* | login* | lsb-base* | mawk_* | \
        netbase_* | openssl_* | passwd_* | perl* | postgresql-client-common* | postgresql-common* | sed_* | \
        ssl-cert* | systemd* | sysvinit* | ucf_* | util-linux*) continue ;;
    esac
    dpkg -x "$package" "$fresh"
  done
  mkdir -p "$fresh"/{dev/shm,etc,proc,tmp,var/postgres}
  chmod 1777 "$fresh/tmp" "$fresh/dev/shm"
  mknod -m 666 "$fresh/dev/null" c 1 3
  mknod -m 666 "$fresh/dev/zero" c 1 5
  mknod -m 666 "$fresh/dev/random" c 1 8
  mknod -m 666 "$fresh/dev/urandom" c 1 9
  printf 'root:x:0:0::/root:/bin/sh\npostgres:x:%s:%s::/var/postgres:/bin/sh\n' "$user_id" "$user_id" > "$fresh/etc/passwd"
  printf 'root:x:0:\npostgres:x:%s:\n' "$user_id" > "$fresh/etc/group"
  echo '127.0.0.1 localhost' > "$fresh/etc/hosts"
  chroot "$fresh" /usr/sbin/ldconfig
  chown -R "$user_id:$user_id" "$fresh/var/postgres"
  mv "$fresh" "$root"
  rm -rf "$home/apt"
}

initialise() {
  echo postgres > "$root/var/postgres/password"
  chown "$user_id:$user_id" "$root/var/postgres/password"
  inside initdb -D "$data" -U postgres --pwfile=/var/postgres/password \
    --auth-local=trust --auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8 > /dev/null
  cat >> "$root$data/postgresql.conf" << 'CONF'
listen_addresses = '127.0.0.1'
unix_socket_directories = '/tmp'
max_connections = 200
shared_buffers = 256MB
dynamic_shared_memory_type = mmap
fsync = off
synchronous_commit = off
full_page_writes = off
jit = off
TimeZone = 'UTC'
CONF
}

start() {
  [ "$(id -u)" = 0 ] || fail "This needs root, for the chroot."
  [ -x "$root$programs/postgres" ] || { download; unpack; }
  [ -f "$root$data/PG_VERSION" ] || initialise
  if ! inside pg_ctl -D "$data" status > /dev/null; then
    inside pg_ctl -D "$data" -o "-p $port ${POSTGRES_OPTIONS:-}" -l "$data.log" -w -t 60 start > /dev/null ||
      fail "PostgreSQL did not start: see $root$data.log"
  fi
  local exists="select 1 from pg_database where datname = 'app'"
  inside psql -qh /tmp -p "$port" -U postgres -tAc "$exists" | grep -q 1 ||
    inside createdb -h /tmp -p "$port" -U postgres app
  echo "DATABASE_URL=postgres://postgres:postgres@127.0.0.1:$port/app"
}

stop() {
  [ -d "$root" ] || return 0
  inside pg_ctl -D "$data" -m "${1:-fast}" -w stop > /dev/null 2>&1 || true
}

case "${1:-start}" in
  start) start ;;
  stop) stop "${2:-fast}" ;;
  run)
    shift
    inside PGPASSWORD="${PGPASSWORD:-}" "$@"
    ;;
  remove)
    stop
    rm -rf "$home"
    ;;
  *) fail "Usage: tools/postgres.sh start|stop|run|remove" ;;
esac
