#!/bin/sh
# Sees that there is a Chromium for the tests, and installs Debian's if not.
set -e
chromium=${CHROMIUM:-/usr/bin/chromium}
[ -x "$chromium" ] && exit 0
command -v apt-get >/dev/null || { echo "no Chromium at $chromium: install one, or set CHROMIUM" >&2; exit 1; }
root=
[ "$(id -u)" = 0 ] || root=sudo
$root apt-get update -qq
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium
