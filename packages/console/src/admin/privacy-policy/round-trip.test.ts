import { defaultPrivacyPolicy } from '@ludarium/domain/legal';
import type { JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseDocument } from './normalise-document.ts';
import { type Mark, readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const text = (value: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: value,
  marks: marks.map((type) => (type === 'link' ? { type, attrs: { href: '/x' } } : { type })),
});
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const doc = (...content: JSONContent[]): JSONContent => ({ type: 'doc', content });

/** Fails with the Markdown if the page shows another document. */
function expectSame(document: JSONContent) {
  const markdown = writeMarkdown(document);
  const read = readMarkdown(markdown);
  expect({ markdown, document: read && normaliseDocument(read) }).toEqual({
    markdown,
    document: normaliseDocument(document),
  });
}

const pieces = [
  'a',
  'word',
  ' ',
  '  ',
  '*',
  '**',
  '_',
  '__',
  '`',
  '``',
  '~~',
  '~',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '&',
  '&amp;',
  '&#10;',
  '#',
  '# ',
  '1. ',
  '1) ',
  '- ',
  '+ ',
  '---',
  '===',
  '|',
  '\\',
  '!',
  '![',
  'http://a.b/?x=1&y',
  '<privacy team>',
  '<br>',
  '{{EFFECTIVE_DATE}}',
  ':',
  ';',
  '.',
  '"',
  "'",
  '=',
  '\t',
  '\u00a0',
  '\u2003',
  'é',
  '数',
  '😀',
  '0',
  '\0',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter((value) => value !== '');
const hrefs = fc.constantFrom(
  '/x',
  'https://a.b/?x=1&y=(2)',
  'mailto:a@b.c',
  '#a',
  '/a b',
  '/<x>',
  '/&amp;',
  '/a\\b',
);
const marks: fc.Arbitrary<Mark[]> = fc.oneof(
  fc.constant<Mark[]>([{ type: 'code' }]),
  fc
    .record({ bold: fc.boolean(), italic: fc.boolean(), href: fc.option(hrefs) })
    .map(({ bold, italic, href }) => [
      ...(bold ? [{ type: 'bold' }] : []),
      ...(italic ? [{ type: 'italic' }] : []),
      ...(href === null ? [] : [{ type: 'link', attrs: { href } }]),
    ]),
);
const inlineText: fc.Arbitrary<JSONContent> = fc.record({
  type: fc.constant('text'),
  text: texts,
  marks,
});
const inlineLine = fc.array(inlineText, { maxLength: 4 });
/** GitHub's tables cannot express a backslash before a pipe in code. */
const cellLine = inlineLine.map((line) =>
  line.map((piece) => ({ ...piece, text: piece.text?.replaceAll(/\\+\|/g, '|') ?? '' })),
);
const inline = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: inlineText },
    { weight: 1, arbitrary: fc.constant<JSONContent>({ type: 'hardBreak' }) },
  ),
  { maxLength: 5 },
);
const paragraphs = inline.map((content) => paragraph(...content));
const headings = fc
  .record({ level: fc.integer({ min: 1, max: 6 }), content: inlineLine })
  .map(({ level, content }) => ({
    type: 'heading',
    attrs: { level },
    content,
  }));
const codes = fc
  .record({ value: fc.string({ maxLength: 12 }), language: fc.constantFrom(null, 'ts', 'c++') })
  .map(({ value, language }) => ({
    type: 'codeBlock',
    attrs: { language },
    content: value === '' ? [] : [text(value)],
  }));
const tablesOfText = fc.integer({ min: 1, max: 3 }).chain((width) =>
  fc
    .array(fc.array(cellLine, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((rows) => ({
      type: 'table',
      content: rows.map((cells, row) => ({
        type: 'tableRow',
        content: cells.map((content) => ({
          type: row === 0 ? 'tableHeader' : 'tableCell',
          content: [paragraph(...content)],
        })),
      })),
    })),
);
const { blocks } = fc.letrec<{ blocks: JSONContent; items: JSONContent }>((tie) => ({
  blocks: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    paragraphs,
    headings,
    codes,
    tablesOfText,
    fc.constant({ type: 'horizontalRule' }),
    fc
      .array(tie('items'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'bulletList', content })),
    fc
      .record({
        start: fc.integer({ min: 0, max: 200 }),
        content: fc.array(tie('items'), { minLength: 1, maxLength: 3 }),
      })
      .map(({ start, content }) => ({ type: 'orderedList', attrs: { start }, content })),
    fc
      .array(tie('blocks'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'blockquote', content })),
  ),
  items: fc
    .record({ first: paragraphs, rest: fc.array(tie('blocks'), { maxLength: 2 }) })
    .map(({ first, rest }) => ({
      type: 'listItem',
      content: [first, ...rest],
    })),
}));

describe('a document of the rich text editor', () => {
  it.each([
    'Ask the <privacy team> first',
    '1) x',
    '1. x',
    'Bread &amp; butter &#10; &copy;',
    '# no heading',
    '- no list',
    '    no code',
    '*no emphasis* __nor__ ~~this~~',
    '[no](link) ![no](picture) <https://a.b>',
    'C:\\folder\\*',
    '| no | table |',
    'line ===',
    'a_b_c and 2 * 3 * 4',
    '{{EFFECTIVE_DATE}}',
  ])('is read again as the same text: %s', (value) => {
    expectSame(doc(paragraph(text(value))));
    expectSame(doc({ type: 'heading', attrs: { level: 2 }, content: [text(value)] }));
    expectSame(doc(paragraph(text('a')), paragraph(text(value, 'bold'), text('b'))));
  });

  it('is read again as the same document, whatever is written in one paragraph', () => {
    fc.assert(
      fc.property(inline, (content) => expectSame(doc(paragraph(...content)))),
      { numRuns: 300, seed: 1 },
    );
  });

  it('is read again as the same document, with lists, quotes, code and tables', () => {
    fc.assert(
      fc.property(fc.array(blocks, { maxLength: 4 }), (content) => expectSame(doc(...content))),
      {
        numRuns: 150,
        seed: 1,
      },
    );
  }, 60_000);

  it('is the same Markdown again as that of the first policy', () => {
    const document = readMarkdown(defaultPrivacyPolicy);
    expect(document && writeMarkdown(document)).toBe(defaultPrivacyPolicy);
  });
});
