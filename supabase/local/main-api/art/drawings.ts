import { chanceOf } from '../chance.ts';
import { escaped } from '../escaping.ts';
import { lettering } from './lettering.ts';
import { hexagon, meeple, motifs } from './motifs.ts';
import { palettes } from './palette.ts';

const family = "Georgia, 'Iowan Old Style', 'Palatino Linotype', serif";

/** A game's box cover: always the same for the same game. Square, 400 units. */
export function boxCover(game: {
  readonly id: number;
  readonly name: string;
  readonly isExpansion: boolean;
}): string {
  const chance = chanceOf(`${game.id}:${game.name}`);
  const palette = chance.pick(palettes);
  const picture = chance.pick(motifs)(chance, palette);
  const { lines, size } = lettering(game.name, 352);
  const top = 344 - ((lines.length - 1) * size * 1.1) / 2 + size * 0.35;
  const title = lines
    .map(
      (line, index) =>
        `<tspan x="200" y="${(top + index * size * 1.1).toFixed(1)}">${escaped(line)}</tspan>`,
    )
    .join('');
  const ribbon = game.isExpansion
    ? `<path d="M400 0 V96 L304 0Z" fill="${palette.figure}"/><text transform="translate(368 44)" text-anchor="middle" font-family="${family}" font-size="44" font-weight="700" fill="${palette.deep}">+</text>`
    : '';
  return svg(
    game.name,
    `<rect width="400" height="400" fill="${palette.ground}"/><g clip-path="url(#c)">${picture}</g><rect y="288" width="400" height="112" fill="${palette.paper}"/><rect y="288" width="400" height="6" fill="${palette.figure}"/>${ribbon}<text text-anchor="middle" font-family="${family}" font-size="${size}" font-weight="700" fill="${palette.ink}">${title}</text><rect x="1" y="1" width="398" height="398" fill="none" stroke="${palette.deep}" stroke-width="2"/>`,
  );
}

/** A publisher's logo: a hex with its initials, or a meeple where the name has no letters. */
export function publisherLogo(publisher: { readonly id: number; readonly name: string }): string {
  const { ground, deep, figure, sign } =
    palettes[(publisher.id - 1) % palettes.length] ?? palettes[0];
  const initials = publisher.name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
  const emblem =
    initials === ''
      ? meeple(200, 262, 1.1, sign)
      : `<text x="200" y="236" text-anchor="middle" font-family="${family}" font-size="${initials.length > 1 ? 112 : 136}" font-weight="700" fill="${sign}">${escaped(initials)}</text>`;
  return svg(
    publisher.name,
    `<polygon points="${hexagon(200, 200, 190)}" fill="${deep}"/><polygon points="${hexagon(200, 200, 172)}" fill="${ground}"/>${emblem}<path d="M132 276 H268" stroke="${figure}" stroke-width="10" stroke-linecap="round"/>`,
  );
}

function svg(title: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img"><title>${escaped(title)}</title><clipPath id="c"><rect width="400" height="288"/></clipPath>${content}</svg>`;
}
