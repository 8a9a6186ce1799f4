import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inlineScripts } from '../../browser/build/inline-scripts.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Builds the console: one page, whose areas load what they need. */
async function buildConsole(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  const page = path.join(root, 'dist/index.html');
  const theme = await readFile(path.join(root, '../site/public/theme.js'), 'utf8');
  await writeFile(page, inlineScripts(await readFile(page, 'utf8'), { '/theme.js': theme }));
}

await buildConsole();
