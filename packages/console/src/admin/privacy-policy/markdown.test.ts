import { defaultPrivacyPolicy } from '@ludarium/domain/legal';
import { tableExtensions } from '@ludarium/domain/markdown';
import type { JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as toText } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { areShownAlike, readMarkdown, writeMarkdown } from './markdown.ts';

const doc = (...content: JSONContent[]): JSONContent => ({ type: 'doc', content });
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const text = (value: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: value,
  marks: marks.map((type) => ({ type })),
});

const withoutSpace = (value: string) => value.replaceAll(/\s+/g, '');
/** Whether readers of the public page see the text that the editor shows. */
const isTextShown = (editorText: string, markdown: string) =>
  withoutSpace(editorText) === withoutSpace(toText(fromMarkdown(markdown, tableExtensions)));

const pieces =
  'a,word, ,*,**,_,__,`,~~,[,],(,),<,>,&,&amp;,#,# ,1. ,1) ,- ,+ ,---,===,|,\\,!,![,<br>,=,é,0,http://a.b/?x=1&y,<privacy team>,{{EFFECTIVE_DATE}},:,.,",数,😀'.split(
    ',',
  );

describe('what is written in the rich text editor', () => {
  it('is shown by the public page, whatever it looks like in Markdown', () => {
    const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(texts, (parts) => {
        const value = parts.join('');
        const markdown = writeMarkdown(doc(paragraph(text(value))));
        expect({ markdown, isShown: isTextShown(value, markdown) }).toEqual({
          markdown,
          isShown: true,
        });
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it.each(['Ask the <privacy team> first', '1) x', 'Bread &amp; butter', '| no | table |'])(
    'is shown by the public page: %s',
    (value) => expect(isTextShown(value, writeMarkdown(doc(paragraph(text(value)))))).toBe(true),
  );

  it.each([
    ['**bold** after two', doc(paragraph(text('bold', 'bold'), text(' after two')))],
    [
      'a *b* **c** `d`',
      doc(
        paragraph(
          text('a '),
          text('b', 'italic'),
          text(' '),
          text('c', 'bold'),
          text(' '),
          text('d', 'code'),
        ),
      ),
    ],
  ])('is the same again when it is opened: %s', (markdown, document) => {
    expect(writeMarkdown(document)).toBe(`${markdown}\n`);
    expect(writeMarkdown(readMarkdown(markdown))).toBe(`${markdown}\n`);
  });

  it.each([
    defaultPrivacyPolicy,
    '# Policy\n\n## 1. Who\n\nSince **{{EFFECTIVE_DATE}}** *we*, `code` and [you](https://example.com).\n\n> A quote.\n',
    '- one\n- two\n  - two and a half\n    1. first\n    2. second\n- three\n\n1. a\n2. b\n   - c\n',
    '| What | How long |\n|---|---|\n| **Plays** and [links](https://example.com) | for ever |\n| a \\| b | |\n',
    '5. five\n6. six\n',
  ])('is shown as before: %s', (markdown) => {
    expect(areShownAlike(writeMarkdown(readMarkdown(markdown)), markdown)).toBe(true);
  });

  it.each(['<mark>HTML</mark>', '![A picture](https://example.com/p.png)', '[a][b]\n\n[b]: /c'])(
    'is refused where Markdown has what the editor has not: %s',
    (markdown) => {
      expect(areShownAlike(writeMarkdown(readMarkdown(markdown)), markdown)).toBe(false);
    },
  );
});
