#!/bin/sh
# Starts Redis as a job queue needs it: nothing is thrown away, and what was queued is still there after a restart. It
# takes connections over TLS alone. The password comes over the standard input, so that no list of processes shows it.
set -eu

SECRETS=${SECRETS:-/secrets}

exec redis-server - <<CONFIG
dir ${REDIS_DATA:-/data}
port 0
tls-port ${REDIS_PORT:-6379}
tls-cert-file $SECRETS/server.crt
tls-key-file $SECRETS/server.key
tls-ca-cert-file $SECRETS/ca.pem
tls-auth-clients no
tls-protocols "TLSv1.2 TLSv1.3"
requirepass $(cat "$SECRETS/password")
appendonly yes
maxmemory 256mb
maxmemory-policy noeviction
CONFIG
