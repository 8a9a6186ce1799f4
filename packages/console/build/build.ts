import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the console: one page, its areas as chunks of their own. */
await build({
  root: path.join(path.dirname(fileURLToPath(import.meta.url)), '..'),
  logLevel: 'warn',
});
