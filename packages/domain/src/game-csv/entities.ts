import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { CsvMapping } from './columns.ts';

/** Replaces HTML entities (`&amp;`, `&#10;`, `&#x27;`) by their characters; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|(\w{2,31}));/g,
    (entity, ...parts) => {
      const [decimal, hex, name] = parts as (string | undefined)[];
      if (name !== undefined) return decodeNamedCharacterReference(name) || entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return isCharacter(code) ? String.fromCodePoint(code) : entity;
    },
  );
}

/** Whether a code is a character of texts: no control character except tab and line breaks. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  const isControl = code >= 0x7f && code < 0xa0;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return !isControl && !isSurrogate && code <= 0x10ffff;
}

/** The number of cells with HTML entities in the columns that are read. */
export const countEntityCells = (
  rows: readonly (readonly string[])[],
  mapping: CsvMapping,
): number =>
  rows
    .flatMap((cells) => cells.filter((_, place) => mapping[place]))
    .filter((cell) => decodeEntities(cell) !== cell).length;
