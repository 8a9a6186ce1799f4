import type { JSONContent } from '@tiptap/react';
import type { Mark } from './read-markdown.ts';

/**
 * A document of the rich text editor without what no reader sees: empty paragraphs, spaces at the
 * ends of a block and beside line breaks, second spaces, and emphasis of spaces.
 */
export function normaliseDocument(node: JSONContent): JSONContent {
  const { type = 'doc', attrs, content = [] } = node;
  const kept = getAttributes(type, attrs);
  const base: JSONContent = { type, ...(kept ? { attrs: kept } : {}) };
  if (type === 'codeBlock') {
    // Markdown ends lines with \n only.
    const text = content.map(({ text = '' }) => text).join('');
    return { ...base, content: toTexts(cleanText(text).replaceAll(/\r\n?/g, '\n'), []) };
  }
  if (content.some(isInline)) return { ...base, content: normaliseInline(content) };
  return { ...base, content: content.map(normaliseDocument).filter((child) => !isEmpty(child)) };
}

/** Whether a node is a part of a line. */
export const isInline = ({ type }: JSONContent) => type === 'text' || type === 'hardBreak';
const isEmpty = ({ type, content }: JSONContent) => type === 'paragraph' && !content?.length;

/** The attributes that change what the public page shows. */
function getAttributes(type: string | undefined, attrs: JSONContent['attrs']) {
  if (type === 'heading') return { level: attrs?.level };
  if (type === 'orderedList') return { start: attrs?.start ?? 1 };
  if (type === 'codeBlock') return { language: attrs?.language || null };
  if (type !== 'tableCell' && type !== 'tableHeader') return undefined;
  return {
    align: attrs?.align || null,
    ...((attrs?.colspan ?? 1) > 1 ? { colspan: attrs?.colspan } : {}),
    ...((attrs?.rowspan ?? 1) > 1 ? { rowspan: attrs?.rowspan } : {}),
  };
}

const markOrder = ['link', 'bold', 'italic', 'code'];

function normaliseMarks(marks: readonly Mark[] = []): Mark[] {
  return marks
    .map(
      ({ type, attrs }): Mark =>
        type === 'link' ? { type, attrs: { href: attrs?.href } } : { type },
    )
    .sort((one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type));
}

/** Markdown replaces U+0000. */
const cleanText = (text: string) => text.replaceAll('\0', '\uFFFD');

type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly marks: Mark[] }
  | { readonly kind: 'space' | 'break' };

function normaliseInline(nodes: readonly JSONContent[]): JSONContent[] {
  const pieces = removeInvisible(nodes.flatMap(toPieces));
  const merged: JSONContent[] = [];
  pieces.forEach((piece, place) => {
    if (piece.kind === 'break') {
      merged.push({ type: 'hardBreak' });
      return;
    }
    const { text, marks } =
      piece.kind === 'text' ? piece : { text: ' ', marks: getSharedMarks(pieces, place) };
    const last = merged.at(-1);
    if (last?.type === 'text' && isSame(last.marks, marks)) last.text += text;
    else merged.push(...toTexts(text, marks));
  });
  return merged;
}

function toPieces({ type, text = '', marks }: JSONContent): Piece[] {
  if (type !== 'text') return [{ kind: 'break' }];
  const kept = normaliseMarks(marks);
  if (isCode(kept)) {
    const line = cleanText(text).replaceAll(/\r\n?|\n/g, ' ');
    return [{ kind: 'text', text: line, marks: kept }];
  }
  return cleanText(text)
    .split(/([\t\n\v\f\r ]+)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^[\t\n\v\f\r ]/.test(part) ? { kind: 'space' } : { kind: 'text', text: part, marks: kept },
    );
}

/** Without spaces beside others, at line breaks and at the ends, and without line breaks at the end. */
function removeInvisible(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1)?.kind ?? 'break';
    if (piece.kind === 'space' && last !== 'text') continue;
    if (piece.kind === 'break' && last === 'space') kept.pop();
    kept.push(piece);
  }
  while (kept.length > 0 && kept.at(-1)?.kind !== 'text') kept.pop();
  return kept;
}

/** The marks of a space: those of the texts on both sides, except code. */
function getSharedMarks(pieces: readonly Piece[], place: number): Mark[] {
  const [before, after] = [pieces[place - 1], pieces[place + 1]];
  if (before?.kind !== 'text' || after?.kind !== 'text') return [];
  return before.marks.filter(
    (mark) => mark.type !== 'code' && after.marks.some((other) => isSame(mark, other)),
  );
}

const isCode = (marks: readonly Mark[]) => marks.some(({ type }) => type === 'code');
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function toTexts(text: string, marks: Mark[]): JSONContent[] {
  return text === '' ? [] : [{ type: 'text', text, marks }];
}
