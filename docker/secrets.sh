#!/usr/bin/env bash
# Makes what the containers know each other by, and keeps what is there already: passwords, an authority of this
# installation's own and a certificate for each store. Each container gets a folder, and sees no other.
#
#   authority/   for this script alone
#   eventstore/ mongodb/ redis/   the authority's certificate, server.crt, server.key, passwords
#   kontor/      ca.pem, and a connection string per store with its password
#
# Certificates are made anew when less than a year is left of them, with any start.
set -euo pipefail

ROOT=${SECRETS:-/secrets}
AUTHORITY=$ROOT/authority
YEAR_S=31536000
# Stores run under users of their own, and nothing else is in their containers: what lies in their folder they may read.
umask 022
mkdir -p "$AUTHORITY" "$ROOT"/{eventstore/trusted,mongodb,redis,kontor}

# keep FILE COMMAND…: what the command prints, unless the file is there. It is there whole or not at all.
keep() {
  local file=$1
  shift
  [[ -s $file ]] && return
  "$@" >"$file.new"
  mv "$file.new" "$file"
}

# What somebody has set for an installation of before, or a new one. It becomes part of URLs.
password() {
  case "${1:-}" in
    '') openssl rand -hex 32 ;;
    *[!A-Za-z0-9_-]*) echo >&2 'passwords: letters, digits, - and _ only' && return 78 ;;
    *) printf '%s' "$1" ;;
  esac
}

key() { openssl genrsa -traditional 3072 2>/dev/null; }

authority() {
  openssl req -x509 -new -key "$AUTHORITY/ca.key" -sha256 -days 7300 -subj '/CN=Kontor, this installation' \
    -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign'
}

# The stores also call themselves, as clients.
certificate() {
  openssl req -new -key "$ROOT/$1/server.key" -subj "/CN=$1" |
    openssl x509 -req -sha256 -days 1825 -CA "$AUTHORITY/ca.pem" -CAkey "$AUTHORITY/ca.key" \
      -set_serial "0x$(openssl rand -hex 16)" -extfile <(
        printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature,keyEncipherment\n'
        printf 'extendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\n' "$1"
      ) 2>/dev/null
}

keep "$ROOT/eventstore/admin-password" password
keep "$ROOT/eventstore/ops-password" password
keep "$ROOT/mongodb/root-password" password "${MONGODB_ROOT_PASSWORD:-}"
keep "$ROOT/mongodb/kontor-password" password "${MONGODB_PASSWORD:-}"
keep "$ROOT/mongodb/member-key" password "${MONGODB_KEY:-}"
keep "$ROOT/redis/password" password "${REDIS_PASSWORD:-}"

(umask 077 && keep "$AUTHORITY/ca.key" key)
keep "$AUTHORITY/ca.pem" authority

for store in eventstore mongodb redis; do
  keep "$ROOT/$store/server.key" key
  if ! openssl x509 -checkend "$YEAR_S" -noout -in "$ROOT/$store/server.crt" >/dev/null 2>&1; then
    rm -f "$ROOT/$store/server.crt"
    keep "$ROOT/$store/server.crt" certificate "$store"
  fi
done
for reader in mongodb redis kontor; do keep "$ROOT/$reader/ca.pem" cat "$AUTHORITY/ca.pem"; done
# It takes every file of a folder for an authority.
keep "$ROOT/eventstore/trusted/ca.crt" cat "$AUTHORITY/ca.pem"

CA=${KONTOR_SECRETS:-/run/kontor}/ca.pem
url() { printf "$1" "$(<"$ROOT/$2")" "$CA"; }
keep "$ROOT/kontor/eventstore-url" url 'esdb://admin:%s@eventstore:2113?tls=true&tlsCaFile=%s' eventstore/admin-password
keep "$ROOT/kontor/mongodb-url" url 'mongodb://kontor:%s@mongodb:27017/kontor?replicaSet=rs0&tls=true&tlsCAFile=%s' mongodb/kontor-password
keep "$ROOT/kontor/redis-url" url 'rediss://:%s@redis:6379?tlsCAFile=%s' redis/password
