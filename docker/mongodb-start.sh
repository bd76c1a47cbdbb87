#!/usr/bin/env bash
# Starts MongoDB, which takes connections over TLS alone. Members of a replica set that asks for passwords know each other
# by a key. On the first start the image's entrypoint makes the root user.
set -euo pipefail

umask 077
cat /secrets/server.crt /secrets/server.key >/tmp/server.pem
cp /secrets/member-key /tmp/key
chmod 400 /tmp/key
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile /tmp/key --bind_ip_all --wiredTigerCacheSizeGB 0.4 \
  --tlsMode requireTLS --tlsCertificateKeyFile /tmp/server.pem --tlsCAFile /secrets/ca.pem \
  --tlsAllowConnectionsWithoutCertificates --tlsDisabledProtocols TLS1_0,TLS1_1
