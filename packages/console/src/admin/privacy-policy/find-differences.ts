import type { JSONContent } from '@tiptap/react';
import { diffArrays } from 'diff';
import { isInline, normaliseDocument } from './normalise-document.ts';
import { readMarkdown } from './read-markdown.ts';

/** A passage that the public page shows differently from the rich text editor. */
export interface PassageDifference {
  readonly editor: string;
  readonly page: string;
}

/** Compares the editor's document with the Markdown that was made of it, block by block. */
export function findDifferences(document: JSONContent, markdown: string): PassageDifference[] {
  const page = readMarkdown(markdown) ?? { type: 'doc', content: [] };
  const toLines = (content: JSONContent) =>
    (normaliseDocument(content).content ?? []).map((block) => JSON.stringify(block));
  const differences: { editor: string; page: string }[] = [];
  let isOpen = false;
  for (const { added, removed, value } of diffArrays(toLines(document), toLines(page))) {
    const isChanged = added || removed;
    if (isChanged && !isOpen) differences.push({ editor: '', page: '' });
    isOpen = isChanged;
    const last = differences.at(-1);
    if (!isChanged || !last) continue;
    last[added ? 'page' : 'editor'] += value
      .map((line) => describeBlock(JSON.parse(line)))
      .join('\n');
  }
  return differences;
}

/** Whether the editor shows the whole Markdown. */
export function isShownWhole(document: JSONContent, markdown: string): boolean {
  return readMarkdown(markdown) !== null && findDifferences(document, markdown).length === 0;
}
const blockNames: Readonly<Record<string, string>> = {
  blockquote: 'Quote',
  bulletList: 'List',
  codeBlock: 'Code',
  horizontalRule: 'Line',
  orderedList: 'Numbered list',
  table: 'Table',
};

/** A block in words: what it is, its text, and what is emphasised. */
function describeBlock(block: JSONContent): string {
  const { type = '', attrs, content = [] } = block;
  const name = type === 'heading' ? `Heading ${attrs?.level}` : blockNames[type];
  const separator = type === 'tableRow' ? ' | ' : content.some(isInline) ? '' : '\n';
  const text = content
    .map((child) => (isInline(child) ? describeText(child) : describeBlock(child)))
    .join(separator);
  const merged = [
    ...((attrs?.colspan ?? 1) > 1 ? [`${attrs?.colspan} columns wide`] : []),
    ...((attrs?.rowspan ?? 1) > 1 ? [`${attrs?.rowspan} rows high`] : []),
    ...(type === 'tableHeader' ? ['heading'] : []),
  ];
  const described = merged.length > 0 ? `${text} (${merged.join(', ')})` : text;
  return name ? [`${name}:`, described].join(separator === '\n' ? '\n' : ' ') : described;
}

function describeText({ type, text = '', marks = [] }: JSONContent): string {
  if (type === 'hardBreak') return '\n';
  const names = marks.map((mark) =>
    mark.type === 'link' ? `link to ${mark.attrs?.href}` : mark.type,
  );
  return names.length > 0 ? `${text} (${names.join(', ')})` : text;
}
