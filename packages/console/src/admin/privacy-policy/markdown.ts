import { effectiveDatePlaceholder } from '@ludarium/domain/legal';
import { tableExtensions } from '@ludarium/domain/markdown';
import { MarkdownManager } from '@tiptap/markdown';
import type { JSONContent } from '@tiptap/react';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as toText } from 'mdast-util-to-string';
import { markdownExtensions } from './editor-extensions.ts';

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

/** Whether readers of the public page see the text that the editor shows. */
export const isTextShown = (editorText: string, markdown: string): boolean =>
  withoutSpace(editorText) === withoutSpace(toText(fromMarkdown(markdown, tableExtensions)));

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');
