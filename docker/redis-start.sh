#!/bin/sh
# Starts Redis as a job queue needs it: nothing is thrown away, and what was queued is still there after a restart.
# The password comes over the standard input, so that no list of processes shows it.
set -eu

case "$REDISCLI_AUTH" in
  *[!A-Za-z0-9_-]*) echo >&2 'REDIS_PASSWORD: letters, digits, - and _ only' && exit 78 ;;
esac

exec redis-server - <<CONFIG
dir ${REDIS_DATA:-/data}
port ${REDIS_PORT:-6379}
requirepass $REDISCLI_AUTH
appendonly yes
maxmemory 256mb
maxmemory-policy noeviction
CONFIG
