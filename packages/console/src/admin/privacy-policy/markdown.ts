import { effectiveDatePlaceholder, sanitiseLink } from '@ludarium/domain/legal';
import { tableExtensions } from '@ludarium/domain/markdown';
import Paragraph from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import { type Editor, Extension, type JSONContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { fromMarkdown } from 'mdast-util-from-markdown';

const hasOneLine = (editor: Editor) => editor.isActive('heading') || editor.isActive('table');

/** A heading and a cell of Markdown have one line. */
const noBreaksInLines = Extension.create({
  name: 'noBreaksInLines',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    'Shift-Enter': ({ editor }) => hasOneLine(editor),
    'Mod-Enter': ({ editor }) => hasOneLine(editor),
  }),
});

/** What begins a block of Markdown at the start of a line, and a cell of a table; code stays as it is. */
const blockStart = /(`+)[\s\S]*?\1|^(\s*)([-+=#|])|^(\s*\d+)([.)])|\|/gm;

/** `@tiptap/markdown` 3.31.3 escapes the marks of a text only. */
const escapedParagraph = Paragraph.extend({
  renderMarkdown: (...args) =>
    Paragraph.config
      .renderMarkdown?.(...args)
      .replaceAll(blockStart, (found) =>
        found.startsWith('`') ? found : found.replace(/.$/, '\\$&'),
      ) ?? '',
});

/**
 * What Markdown has, and so what the public page shows: no underline, strikethrough, colour, alignment
 * or picture. A cell of a table holds one paragraph; Enter moves to the next cell.
 */
export const markdownExtensions = [
  StarterKit.configure({
    strike: false,
    underline: false,
    paragraph: false,
    link: { isAllowedUri: (target) => sanitiseLink(target) !== '' },
  }),
  escapedParagraph,
  noBreaksInLines,
  Table.extend({
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        Enter: ({ editor }) => editor.isActive('table') && editor.commands.goToNextCell(),
      };
    },
  }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
];

/** Pasted HTML with tables and headings as Markdown has them: the first row is the heading. */
export function adaptPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, td, th) br')) {
    lineBreak.replaceWith(' ');
  }
  for (const cell of body.querySelectorAll<HTMLTableCellElement>('td, th')) {
    const isFirst = cell.closest('table')?.querySelector('tr') === cell.parentElement;
    const adapted = body.ownerDocument.createElement(isFirst ? 'th' : 'td');
    adapted.append(...cell.childNodes);
    // Markdown has no merged cells: the columns beside are empty.
    const beside = Array.from({ length: cell.colSpan - 1 }, () => adapted.cloneNode());
    cell.replaceWith(adapted, ...beside);
  }
  return body.innerHTML;
}

const manager = new MarkdownManager({ extensions: markdownExtensions });

/** Reads Markdown as a document of the rich text editor. */
export const readMarkdown = (markdown: string): JSONContent => manager.parse(markdown);

/** Writes a document of the rich text editor as Markdown, in which its text is escaped. */
export function writeMarkdown(document: JSONContent): string {
  // The server replaces the placeholder before Markdown is read, so it has no escapes.
  return `${manager.serialize(document).trim()}\n`.replaceAll(
    effectiveDatePlaceholder.replaceAll('_', '\\_'),
    () => effectiveDatePlaceholder,
  );
}

/** Whether the public page shows two Markdown texts alike. */
export const areShownAlike = (one: string, other: string): boolean =>
  describeTree(one) === describeTree(other);

/** The tree of the public page's parser, without places and breaks of lines. */
const describeTree = (markdown: string): string =>
  JSON.stringify(fromMarkdown(markdown, tableExtensions), (key, value) => {
    if (key === 'position' || key === 'spread') return undefined;
    return value?.type === 'text' ? value.value.replaceAll(/\s+/g, ' ') : value;
  });
