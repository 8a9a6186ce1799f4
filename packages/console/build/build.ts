import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildInFewFiles, inlineScripts } from '../../web/build/few-files.ts';
import { chooseFiles } from './chunks.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Builds the console: one page, whose areas load what they need. */
async function buildConsole(): Promise<void> {
  const outDir = path.join(root, 'dist');
  await buildInFewFiles(build, { root, outDir }, chooseFiles);
  const page = path.join(outDir, 'index.html');
  const theme = await readFile(path.join(root, '../site/public/theme.js'), 'utf8');
  await writeFile(page, inlineScripts(await readFile(page, 'utf8'), { '/theme.js': theme }));
}

await buildConsole();
