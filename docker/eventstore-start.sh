#!/usr/bin/env bash
# Starts EventStoreDB with the passwords of its two users, which it takes from its environment alone, on its first start.
set -euo pipefail

EVENTSTORE_DEFAULT_ADMIN_PASSWORD=$(</secrets/admin-password)
EVENTSTORE_DEFAULT_OPS_PASSWORD=$(</secrets/ops-password)
export EVENTSTORE_DEFAULT_ADMIN_PASSWORD EVENTSTORE_DEFAULT_OPS_PASSWORD

# Under which name differs from one version to the next.
for program in /opt/eventstore/EventStore.ClusterNode /opt/eventstore/eventstored; do
  [[ -x $program ]] && exec "$program"
done
echo >&2 'there is no EventStoreDB in this image'
exit 78
