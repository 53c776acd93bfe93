#!/bin/sh
# The database of compose.yaml, run once as the superuser when the volume is empty: extensions, and the role that the
# application works as, which owns its database and may do nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$OFFERWRIGHT_PASSWORD" <<'SQL'
create extension vector;
create extension pg_trgm;
create role offerwright login password :'password';
alter database offerwright owner to offerwright;
SQL
