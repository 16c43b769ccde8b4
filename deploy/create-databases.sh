#!/bin/sh
# Runs once, on an empty volume: a database for each service, and a role with a password for each process. The migrations give
# the roles their rights. The image has made the first database itself.
set -eu

role() {
  psql --set=ON_ERROR_STOP=1 --set=name="$1" --set=password="$2" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role :"name" login password :'password';
SQL
}

role altyn_api "$API_DATABASE_PASSWORD"
role altyn_worker "$WORKER_DATABASE_PASSWORD"
role altyn_operator "$OPERATOR_DATABASE_PASSWORD"
role altyn_office "$OFFICE_DATABASE_PASSWORD"
role altyn_studio "$STUDIO_DATABASE_PASSWORD"
role altyn_crypto "$CRYPTO_DATABASE_PASSWORD"
role altyn_cms "$CMS_DATABASE_PASSWORD"
role altyn_signer "$SIGNER_DATABASE_PASSWORD"

psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
grant pg_monitor to altyn_worker;
create database altyn_studio;
create database altyn_crypto;
create database altyn_cms owner altyn_cms;
revoke all on database altyn_cms from public;
SQL
