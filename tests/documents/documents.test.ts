import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/root.ts';

it.each([
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/conventions.md',
  'docs/main-api.md',
  'docs/operating.md',
  'docs/specification.md',
])('%s names only files that exist', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const files = [
    ...text.matchAll(
      /`((?:packages|domain|site|console|browser|server|supabase|tests|docs|deploy|\.storybook)\/[\w./-]+)`/g,
    ),
  ].map(([, file = '']) => toFile(file));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

/** The file of a path in a table: `domain/email` is below packages/domain/src. */
const toFile = (name: string) =>
  name.replace(/^(domain|site|console|browser|server)\//, 'packages/$1/src/');

it('the files that docs/specification.md names beside a text of section 8 have it', () => {
  const specification = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');
  const rows = [...specification.matchAll(/^\| [^'|]*'(.*)' \| (.*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(80);
  const toPlain = (text: string) => text.replaceAll(/\\'|’/g, "'").replaceAll(/\s+/g, ' ').trim();
  const missing = rows.flatMap(([, text = '', names = '']) => {
    // Of a text with values, the longest part between them.
    const [part = ''] = text.split(/\{[^}]*\}/).sort((one, other) => other.length - one.length);
    return [...names.matchAll(/`([\w./-]+\.tsx?)`/g)]
      .filter(([, file = '']) => {
        const source = readFileSync(path.join(root, toFile(file)), 'utf8');
        return !toPlain(source).includes(toPlain(part));
      })
      .map(([, file]) => `${file}: ${text}`);
  });
  expect(missing).toEqual([]);
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

it.each(documents)('the links of %s lead to files, its commands are scripts', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  const folder = path.join(root, path.dirname(document));
  expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const commands = [...text.matchAll(/pnpm(?:@[\d.]+)? (?:run )?([a-z][\w:-]*)/g)].map(
    ([, command = '']) => command,
  );
  expect(commands.filter((command) => command !== 'install' && !(command in scripts))).toEqual([]);
});

const rows = readFileSync(path.join(root, 'tests/reports/README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Report'))
  .map((line) => line.slice(2, -2).split(' | '));

describe.each(rows)('the report %s', (report = '', input = '', proof = '') => {
  it('has its source and what is put in', () => {
    expect(report).toMatch(
      /^\[([\w.-]+\/[\w.-]+)#(\d+)\]\(https:\/\/github\.com\/\1\/(?:issues|pull)\/\2\)$/,
    );
    expect(input).not.toBe('');
  });

  it('is proved by tests that exist', () => {
    const files = proof.split(/, (?=`)/);
    for (const file of files) {
      const [, name = '', texts = ''] = /^`([^`]+)` '(.+)'$/.exec(file) ?? [];
      expect(existsSync(path.join(root, name)), file).toBe(true);
      const content = readFileSync(path.join(root, name), 'utf8');
      for (const text of texts.split("', '")) expect(content, name).toContain(text);
    }
  });
});

it('each report is named once', () => {
  const reports = rows.map(([report]) => report);
  expect(reports.length).toBeGreaterThan(20);
  expect(new Set(reports).size).toBe(reports.length);
});
