import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { journeys, type Step } from '../../.storybook/audiences/journeys.ts';
import { root } from '../support/root.ts';

const steps: readonly Step[] = Object.values(journeys).flat();

it('every step of a journey leads to a story that exists', () => {
  const files = ['packages/site/src', 'packages/console/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
  const missing = steps.filter(
    ({ story: [title, name] }) =>
      !files.some(
        (file) => file.includes(`title: '${title}'`) && file.includes(`export const ${name}:`),
      ),
  );
  expect(missing).toEqual([]);
});

it('every step of a journey has its two pictures, and there is no other', () => {
  const folder = path.join(root, '.storybook/audiences/pictures');
  expect(existsSync(folder) ? readdirSync(folder).sort() : []).toEqual(
    steps.flatMap(({ picture }) => [`${picture}-dark.avif`, `${picture}-light.avif`]).sort(),
  );
});
