import { escapeHtml } from '@ludarium/supabase/functions/_shared/template.ts';
import covers from './covers.json' with { type: 'json' };

const family = "'Avenir Next', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

interface Game {
  readonly id: number;
  readonly name: string;
  readonly isExpansion: boolean;
}

/** A game's box cover, square, 400 units; its id chooses the picture and the colours. */
export function drawBoxCover({ id, name, isExpansion }: Game): string {
  const picture = covers.pictures[id % covers.pictures.length];
  const { lines, size } = breakName(name, 352);
  const top = 344 - ((lines.length - 1) * size * 1.1) / 2 + size * 0.35;
  const title = lines
    .map(
      (line, index) =>
        `<tspan x="200" y="${(top + index * size * 1.1).toFixed(1)}">${escapeHtml(line)}</tspan>`,
    )
    .join('');
  const ribbon = isExpansion
    ? `<path d="M400 0 V96 L304 0Z" fill="var(--figure)"/><text transform="translate(368 44)" text-anchor="middle" font-family="${family}" font-size="44" font-weight="700" fill="var(--deep)">+</text>`
    : '';
  return svg(
    name,
    Math.floor(id / covers.pictures.length) + id,
    `<rect width="400" height="400" fill="var(--ground)"/><g clip-path="url(#c)">${picture}</g><rect x="1" y="1" width="398" height="398" fill="none" stroke="var(--deep)" stroke-width="2"/><rect y="288" width="400" height="112" fill="var(--paper)"/><rect y="288" width="400" height="6" fill="var(--figure)"/>${ribbon}<text text-anchor="middle" font-family="${family}" font-size="${size}" font-weight="700" fill="var(--ink)">${title}</text>`,
  );
}

/** A publisher's logo: a hexagon with its initials, or a meeple if the name has no letters. */
export function drawPublisherLogo({
  id,
  name,
}: {
  readonly id: number;
  readonly name: string;
}): string {
  const initials = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
  const emblem =
    initials === ''
      ? covers.emblem
      : `<text x="200" y="236" text-anchor="middle" font-family="${family}" font-size="${initials.length > 1 ? 112 : 136}" font-weight="700" fill="var(--sign)">${escapeHtml(initials)}</text>`;
  const [outer, inner] = covers.hexagons;
  return svg(
    name,
    id - 1,
    `<polygon points="${outer}" fill="var(--deep)"/><polygon points="${inner}" fill="var(--ground)"/>${emblem}<path d="M132 276 H268" stroke="var(--figure)" stroke-width="10" stroke-linecap="round"/>`,
  );
}

/** @param palette index of the colours, which are CSS variables of the image */
function svg(title: string, palette: number, content: string): string {
  const colours = Object.entries(covers.palettes[palette % covers.palettes.length] ?? {})
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img" style="${colours}"><title>${escapeHtml(title)}</title><clipPath id="c"><rect width="400" height="288"/></clipPath>${content}</svg>`;
}

/**
 * Breaks a name at its spaces into at most three lines of at most `width` units; a longer one is
 * truncated with an ellipsis.
 */
export function breakName(name: string, width: number): { lines: string[]; size: number } {
  for (const size of [38, 32, 27, 23]) {
    const lines = breakLines(name, Math.floor(width / (size * 0.56)));
    const most = size >= 32 ? 2 : 3;
    if (lines.length <= most && lines.every((line) => line.length * size * 0.56 <= width)) {
      return { lines, size };
    }
  }
  const room = Math.floor(width / (23 * 0.56));
  const lines = breakLines(name, room).map((line) => truncate(line, room));
  const shown = lines.slice(0, 3);
  if (lines.length > 3) shown[2] = truncate(`${shown[2] ?? ''} …`, room);
  return { lines: shown, size: 23 };
}

function breakLines(name: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of name.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= room || line === '') {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function truncate(line: string, room: number): string {
  const letters = [...line];
  return letters.length <= room ? line : `${letters.slice(0, Math.max(1, room - 1)).join('')}…`;
}
