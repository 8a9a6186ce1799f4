import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './suites.ts';

const page = read('docs/specification.md');
const rows = page.split('\n').filter((line) => line.startsWith('| '));

it('docs/specification.md names only files that exist', () => {
  const files = rows.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('each message of its error catalogue stands in the files named beside it', () => {
  const catalogue = page.slice(page.indexOf('## 8.'), page.indexOf('## 9.'));
  const messages = catalogue.split('\n').flatMap((row) => {
    const text = /^\| [^|]*?: '(.*)' \|/.exec(row)?.[1];
    return text ? [{ text, files: filesOf(row) }] : [];
  });
  expect(messages.length).toBeGreaterThan(80);
  const missing = messages.flatMap(({ text, files }) =>
    files
      .filter((file) => !spoken(read(file)).includes(fixedPart(text)))
      .map((file) => [text, file]),
  );
  expect(missing).toEqual([]);
});

function filesOf(row: string): string[] {
  const named = [...row.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = '']) => file);
  return named.map((file) => file.replace(/^(domain|site|console)\//, 'packages/$1/src/'));
}

/** What a message says whatever is put into it, and whether or not a sentence ends there. */
const fixedPart = (text: string): string =>
  spoken(text).replace(/\{.*$/, '').trimEnd().replace(/[.!]$/, '');

/** Curly, escaped and straight apostrophes are one. */
const spoken = (text: string): string => text.replaceAll(/\\?['’]/g, "'");

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
