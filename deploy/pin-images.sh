#!/bin/sh
# Writes the present digest of each image into compose.yaml and Dockerfile (postgres:17-bookworm becomes
# postgres:17-bookworm@sha256:…), so that every build and start has the same images. Run it again
# to update them.
set -eu
cd "$(dirname "$0")/.."
sed -nE 's/^ *image: ([^ @]+).*/\1/p; s/^FROM ([^ @]+:[^ @]+).*/\1/p' compose.yaml Dockerfile | sort -u |
  while read -r image; do
    digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
    case $digest in sha256:*) ;; *) echo "There is no digest of $image: $digest" >&2; exit 1 ;; esac
    sed -E -i "s#(image: |FROM )$image(@sha256:[0-9a-f]+)?( |\$)#\1$image@$digest\3#" compose.yaml Dockerfile
    echo "$image@$digest"
  done
