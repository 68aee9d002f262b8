#!/bin/sh
# Starts Varnish with default.vcl, its two backends at SITE_1 and SITE_2, as `site-1:3000`. Names are looked up once, at the
# start: when an instance gets another address, start it again. With --print it writes the file and starts nothing.
set -eu

file=${VCL_FILE:-/etc/varnish/default.vcl}
folder=${VARNISH_FOLDER:-/tmp/varnish}

# backend name, where it answers
backend() {
    echo "/^backend $1 /,/^}/ { s/\"127\.0\.0\.1\"/\"${2%:*}\"/; s/\.port = \"[0-9]*\"/.port = \"${2##*:}\"/; }"
}

vcl() {
    sed -e "$(backend site_1 "$SITE_1")" -e "$(backend site_2 "$SITE_2")" "$file"
}

if [ "${1:-}" = --print ]; then
    vcl
    exit
fi

mkdir -p "$folder"
vcl >"$folder/paper.vcl"
# Without gzip of its own it keeps each answer in the encodings that the service makes. It takes as many cookies as the service,
# and has room for the facts of a reader whose request has many headers already.
exec varnishd -F -f "$folder/paper.vcl" -a "${LISTEN:-:6081}" -s "malloc,${CACHE_SIZE:-512m}" -j none -n "$folder/run" \
    -p http_gzip_support=off -p http_req_hdr_len=16k -p http_max_hdr=128 -p workspace_client=128k
