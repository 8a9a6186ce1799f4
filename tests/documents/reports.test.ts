import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/root.ts';

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
