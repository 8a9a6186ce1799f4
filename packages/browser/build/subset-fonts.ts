import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../src/theme/fonts');

/** The weights that `fontWeights` of the domain needs; an axis that is not used costs bytes. */
const fonts = [
  { name: 'figtree', weights: { min: 400, max: 700, default: 400 } },
  { name: 'gabarito', weights: 700 },
] as const;
const subsets = ['latin', 'latin-ext'] as const;

/** `pnpm fonts`: writes fontsource's subsets of both fonts again, without the weights not used. */
for (const { name, weights } of fonts) {
  const source = path.dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const ranges: Record<string, string> = JSON.parse(
    await readFile(path.join(source, 'unicode.json'), 'utf8'),
  );
  await mkdir(folder, { recursive: true });
  await copyFile(path.join(source, 'LICENSE'), path.join(folder, `${name}-licence.txt`));
  for (const subset of subsets) {
    const file = path.join(source, `files/${name}-${subset}-wght-normal.woff2`);
    const bytes = await subsetFont(await readFile(file), listCharacters(ranges[subset] ?? ''), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    await writeFile(path.join(folder, `${name}-${subset}.woff2`), bytes);
  }
}

/** Every character of a `unicode-range`, such as `U+0000-00FF,U+0131`. */
function listCharacters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().replace('U+', '').split('-');
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
        String.fromCodePoint(start + index),
      );
    })
    .join('');
}
