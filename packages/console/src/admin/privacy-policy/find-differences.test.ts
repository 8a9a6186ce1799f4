import type { JSONContent } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { findDifferences } from './find-differences.ts';
import { writeMarkdown } from './write-markdown.ts';

const text = (value: string, marks: JSONContent['marks'] = []): JSONContent => ({
  type: 'text',
  text: value,
  marks,
});
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const cell = (value: string, attrs = {}, type = 'tableCell'): JSONContent => ({
  type,
  attrs,
  content: [paragraph(text(value))],
});
const compare = (...content: JSONContent[]) => {
  const document = { type: 'doc', content };
  return findDifferences(document, writeMarkdown(document));
};

describe('the differences between the editor and the public page', () => {
  it('are none for a document that Markdown can express', () => {
    expect(compare(paragraph(text('Ask the <privacy team> &amp; *us*')))).toEqual([]);
  });

  it('name a table without a heading row, whose first row readers see as the heading', () => {
    const table = {
      type: 'table',
      content: [{ type: 'tableRow', content: [cell('a'), cell('b')] }],
    };
    expect(compare(paragraph(text('Before')), table)).toEqual([
      { editor: 'Table:\na | b', page: 'Table:\na (heading) | b (heading)' },
    ]);
  });

  it('name cells that are merged', () => {
    const table = {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('a', { colspan: 2 }, 'tableHeader')] },
        { type: 'tableRow', content: [cell('b'), cell('c')] },
      ],
    };
    expect(compare(table)[0]?.editor).toBe('Table:\na (2 columns wide, heading)\nb | c');
  });

  it('name a line break in a heading', () => {
    const heading = {
      type: 'heading',
      attrs: { level: 3 },
      content: [text('one'), { type: 'hardBreak' }, text('two')],
    };
    expect(compare(heading)).toEqual([
      { editor: 'Heading 3: one\ntwo', page: 'Heading 3: one two' },
    ]);
  });

  it('name a backslash before a pipe in the code of a cell', () => {
    const code = { type: 'tableHeader', content: [paragraph(text('\\|', [{ type: 'code' }]))] };
    const table = { type: 'table', content: [{ type: 'tableRow', content: [code] }] };
    expect(compare(table)).toEqual([
      { editor: 'Table:\n\\| (code) (heading)', page: 'Table:\n| (code) (heading)' },
    ]);
  });

  it('name a mark that Markdown does not have', () => {
    expect(compare(paragraph(text('old', [{ type: 'strike' }]), text(' and new')))).toEqual([
      { editor: 'old (strike) and new', page: 'old and new' },
    ]);
  });
});
