#!/usr/bin/env bash
# Starts MongoDB with a key file made from MONGODB_KEY: members of a replica set that asks for passwords know each
# other by it. On the first start the image's entrypoint makes the root user.
set -euo pipefail

case "$MONGODB_KEY$MONGO_INITDB_ROOT_PASSWORD" in
  *[!A-Za-z0-9_-]*) echo >&2 'MONGODB_KEY and MONGODB_ROOT_PASSWORD: letters, digits, - and _ only' && exit 78 ;;
esac

umask 077
printf '%s\n' "$MONGODB_KEY" >/tmp/key
chmod 400 /tmp/key
unset MONGODB_KEY
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile /tmp/key --bind_ip_all --wiredTigerCacheSizeGB 0.4
