#!/usr/bin/env bash
# Makes ui/static/fonts/*.woff2 from the full fonts; README.md beside this file says where those come from.
# usage: subset.sh NODE_MODULES
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$here/../static/fonts
vazirmatn=$1/@fontsource-variable/vazirmatn/files
lalezar=$1/@fontsource/lalezar/files
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

persian='U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0654,U+0670,U+066A-066C,U+067E,U+0686,U+0698,U+06A9,U+06AF,U+06C0,U+06CC,U+06F0-06F9,U+200C-200F,U+00AB,U+00BB'
latin='U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+00C9,U+00E0,U+00E9,U+2010-2015,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2212'
features='ccmp,locl,isol,init,medi,fina,rlig,liga,calt,mark,mkmk,kern'

subset() {
	pyftsubset "$1" --unicodes="$2" --layout-features="$features" --flavor=woff2 --no-hinting --output-file="$out/$3"
}

fonttools varLib.instancer -q "$vazirmatn/vazirmatn-arabic-wght-normal.woff2" wght=400:700 -o "$work/fa.ttf"
fonttools varLib.instancer -q "$vazirmatn/vazirmatn-latin-wght-normal.woff2" wght=400:700 -o "$work/latin.ttf"
subset "$work/fa.ttf" "$persian" vazirmatn-fa.woff2
subset "$work/latin.ttf" "$latin" vazirmatn-latin.woff2
subset "$lalezar/lalezar-arabic-400-normal.woff2" "$persian" lalezar-fa.woff2
subset "$lalezar/lalezar-latin-400-normal.woff2" "$latin" lalezar-latin.woff2
cat "$out"/*.woff2 | wc -c
