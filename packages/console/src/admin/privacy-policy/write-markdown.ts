import { effectiveDatePlaceholder } from '@ludarium/domain/legal';
import type { JSONContent } from '@tiptap/react';
import type {
  BlockContent,
  DefinitionContent,
  Heading,
  ListItem,
  PhrasingContent,
  Table,
} from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { normaliseDocument } from './normalise-document.ts';
import type { Mark } from './read-markdown.ts';

const tableToMarkdown = gfmTableToMarkdown({ tablePipeAlign: false });

/** One space in each cell and none in the second row, as in the first policy. */
const handleTable: Handle = (node: Table, _parent, state, info) => {
  const rows = node.children.map((row) => {
    const cells = row.children.map((cell) => state.handle(cell, row, state, info));
    return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  });
  const rules = { left: ':--', right: '--:', center: ':-:', none: '---' };
  const columns = node.children[0]?.children ?? [];
  const rule = columns.map((_, column) => rules[node.align?.[column] ?? 'none']);
  return [rows[0], `|${rule.join('|')}|`, ...rows.slice(1)].join('\n');
};

const options: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  extensions: [tableToMarkdown, { handlers: { table: handleTable } }],
};

/** Writes a document of the rich text editor as Markdown, in which its text is escaped. */
export function writeMarkdown(document: JSONContent): string {
  const { content = [] } = normaliseDocument(document);
  const markdown = toMarkdown({ type: 'root', children: content.map(writeBlock) }, options);
  // The server replaces the placeholder before Markdown is read, so it has no escapes.
  return markdown.replaceAll(
    effectiveDatePlaceholder.replaceAll('_', '\\_'),
    () => effectiveDatePlaceholder,
  );
}

function writeBlock(block: JSONContent): BlockContent {
  const { type, attrs, content = [] } = block;
  switch (type) {
    case 'heading':
      return { type: 'heading', depth: toDepth(attrs?.level), children: writePhrasing(content) };
    case 'blockquote':
      return { type: 'blockquote', children: content.map(writeBlock) };
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'codeBlock':
      return { type: 'code', lang: attrs?.language ?? null, value: content[0]?.text ?? '' };
    case 'bulletList':
      return { type: 'list', ordered: false, spread: false, children: content.map(writeItem) };
    case 'orderedList':
      return {
        type: 'list',
        ordered: true,
        start: attrs?.start,
        spread: false,
        children: content.map(writeItem),
      };
    case 'table':
      return writeTable(content);
    default:
      return { type: 'paragraph', children: writePhrasing(content) };
  }
}

function writeItem({ content = [] }: JSONContent): ListItem {
  const children: (BlockContent | DefinitionContent)[] = content.map(writeBlock);
  // A table directly below a text or a quote would continue it.
  const spread = children.some(({ type }) => type !== 'paragraph' && type !== 'list');
  return { type: 'listItem', spread, children };
}

function writeTable(rows: readonly JSONContent[]): Table {
  return {
    type: 'table',
    align: (rows[0]?.content ?? []).map(({ attrs }) => attrs?.align ?? null),
    children: rows.map(({ content: cells = [] }) => ({
      type: 'tableRow',
      children: cells.map(({ content: [paragraph] = [] }) => ({
        type: 'tableCell',
        children: writePhrasing(paragraph?.content ?? []),
      })),
    })),
  };
}

const toDepth = (level: unknown): Heading['depth'] =>
  ([1, 2, 3, 4, 5, 6] as const).find((depth) => depth === level) ?? 6;

/** Nests the texts by their marks: the first mark of a text contains what follows with the same. */
function writePhrasing(nodes: readonly JSONContent[]): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  for (let place = 0; place < nodes.length; ) {
    const node = nodes[place];
    const [mark] = node?.marks ?? [];
    if (node?.type !== 'text' || !mark || mark.type === 'code') {
      if (node) written.push(writeLeaf(node));
      place += 1;
      continue;
    }
    const rest = nodes.slice(place);
    const end = rest.findIndex(({ marks = [] }) => !marks.some((other) => isSameMark(other, mark)));
    const run = end < 0 ? rest : rest.slice(0, end);
    const inner = run.map((text) => ({
      ...text,
      marks: (text.marks ?? []).filter((other) => !isSameMark(other, mark)),
    }));
    written.push(...writeMark(mark, writePhrasing(inner)));
    place += run.length;
  }
  return written;
}

function writeLeaf({ type, text = '', marks = [] }: JSONContent): PhrasingContent {
  if (type === 'hardBreak') return { type: 'break' };
  return { type: marks.length > 0 ? 'inlineCode' : 'text', value: text };
}

function writeMark({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent[] {
  if (type === 'bold') return [{ type: 'strong', children }];
  if (type === 'italic') return [{ type: 'emphasis', children }];
  if (type === 'link') return [{ type: 'link', url: attrs?.href ?? '', children }];
  return children;
}

const isSameMark = (one: Mark, other: Mark) =>
  one.type === other.type && one.attrs?.href === other.attrs?.href;
