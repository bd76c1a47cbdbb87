#!/usr/bin/env bash
# Whether EventStoreDB in this container says that it lives. Needs bash alone, whatever else the image has.
set -euo pipefail
exec 3<>/dev/tcp/127.0.0.1/2113
printf 'GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
read -r -t 4 _ status _ <&3
[[ $status == 20[04] ]]
