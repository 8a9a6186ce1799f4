import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { chooseFiles } from '../../web/build/choose-files.ts';
import { buildInFewFiles, inlineScripts } from '../../web/build/few-files.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The areas are the first views. They load lists and dialogs, of which there are ten times as many. */
const limits = {
  worthOfRequest: 1_500,
  mostPerMerge: 20_000,
  mostInTotal: 20_000,
  weightOfLaterView: 0.1,
  mayExtendEntry: false,
} as const;

/** Builds the console: one page, whose areas load what they need. */
async function buildConsole(): Promise<void> {
  const outDir = path.join(root, 'dist');
  await buildInFewFiles(build, { root, outDir }, (built) => chooseFiles(built, limits));
  const page = path.join(outDir, 'index.html');
  const theme = await readFile(path.join(root, '../site/public/theme.js'), 'utf8');
  await writeFile(page, inlineScripts(await readFile(page, 'utf8'), { '/theme.js': theme }));
}

await buildConsole();
