import { sanitiseLink } from '@ludarium/domain/legal';
import { tableExtensions } from '@ludarium/domain/markdown';
import type { JSONContent } from '@tiptap/react';
import type { List, ListItem, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A mark of the editor, with its attributes. */
export type Mark = NonNullable<JSONContent['marks']>[number];

/** Markdown that the editor has no nodes for: HTML, pictures and references. */
class UnsupportedMarkdown extends Error {}

/**
 * Reads Markdown as the public page does, as a document of the rich text editor.
 *
 * @returns null if the editor cannot show it: with HTML, pictures or references
 */
export function readMarkdown(markdown: string): JSONContent | null {
  try {
    return { type: 'doc', content: readBlocks(fromMarkdown(markdown, tableExtensions).children) };
  } catch (cause) {
    if (cause instanceof UnsupportedMarkdown) return null;
    throw cause;
  }
}

/** The HTML comment that the writer puts between adjacent lists; the public page skips HTML. */
const separator = '<!---->';

function readBlocks(blocks: readonly RootContent[]): JSONContent[] {
  const shown = blocks.filter((block) => block.type !== 'html' || block.value !== separator);
  // The editor's schema requires a block in each container.
  return shown.length === 0 ? [{ type: 'paragraph' }] : shown.map(readBlock);
}

function readBlock(block: RootContent): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: readPhrasing(block.children) };
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: block.depth },
        content: readPhrasing(block.children),
      };
    case 'blockquote':
      return { type: 'blockquote', content: readBlocks(block.children) };
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'code':
      if (block.meta) return refuse(block);
      return {
        type: 'codeBlock',
        attrs: { language: block.lang ?? null },
        content: readText(block.value),
      };
    case 'list':
      return readList(block);
    case 'table':
      return readTable(block);
    default:
      return refuse(block);
  }
}

function readList({ ordered, start, children }: List): JSONContent {
  const content = children.map((item: ListItem) => ({
    type: 'listItem',
    content: readBlocks(item.children),
  }));
  return ordered
    ? { type: 'orderedList', attrs: { start: start ?? 1 }, content }
    : { type: 'bulletList', content };
}

function readTable({ align, children }: Table): JSONContent {
  const width = Math.max(...children.map((row) => row.children.length));
  return {
    type: 'table',
    content: children.map((row, place) => ({
      type: 'tableRow',
      content: Array.from({ length: width }, (_, column) => ({
        type: place === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: align?.[column] ?? null },
        content: [
          { type: 'paragraph', content: readPhrasing(row.children[column]?.children ?? []) },
        ],
      })),
    })),
  };
}

function readPhrasing(
  nodes: readonly PhrasingContent[],
  marks: readonly Mark[] = [],
): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    switch (node.type) {
      case 'text':
        return readText(node.value, marks);
      case 'inlineCode':
        return readText(node.value, [...marks, { type: 'code' }]);
      case 'break':
        return [{ type: 'hardBreak' }];
      case 'strong':
        return readPhrasing(node.children, [...marks, { type: 'bold' }]);
      case 'emphasis':
        return readPhrasing(node.children, [...marks, { type: 'italic' }]);
      case 'link': {
        if (node.title) return refuse(node);
        const href = sanitiseLink(node.url);
        // The public page shows a link without an allowed target as text.
        const link = href === '' ? [] : [{ type: 'link', attrs: { href } }];
        return readPhrasing(node.children, [...marks, ...link]);
      }
      default:
        return refuse(node);
    }
  });
}

/** ProseMirror has no empty texts. */
function readText(text: string, marks: readonly Mark[] = []): JSONContent[] {
  return text === '' ? [] : [{ type: 'text', text, marks: [...marks] }];
}

function refuse(node: Exclude<Nodes, Root>): never {
  throw new UnsupportedMarkdown(node.type);
}
