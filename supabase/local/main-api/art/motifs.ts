import type { Chance } from '../chance.ts';
import type { Palette } from './palette.ts';

/** A drawing on the upper part (400 by 288) of a box cover, as SVG. */
export type Motif = (chance: Chance, palette: Palette) => string;

export const motifs: readonly [Motif, ...Motif[]] = [hexes, dice, meeples, hills, harbour, cards];

/** A map of hex tiles. */
function hexes(chance: Chance, { deep, figure, glow, paper }: Palette): string {
  const size = chance.between(34, 46);
  const width = Math.sqrt(3) * size;
  const fills = [deep, deep, glow, figure, paper, 'none'] as const;
  let tiles = '';
  for (let row = 0; row * size * 1.5 < 330; row += 1) {
    for (let column = 0; column * width < 460; column += 1) {
      const x = column * width + (row % 2 === 0 ? 0 : width / 2) - 10;
      const fill = chance.pick(fills);
      if (fill === 'none') continue;
      const opacity = fill === deep ? 0.55 : 0.92;
      tiles += `<polygon points="${hexagon(x, row * size * 1.5, size - 3)}" fill="${fill}" opacity="${opacity}"/>`;
    }
  }
  return tiles;
}

/** Three dice, thrown. */
function dice(chance: Chance, { deep, figure, glow, paper }: Palette): string {
  const fills = [paper, figure, glow] as const;
  return [92, 208, 306]
    .map((x, index) => {
      const y = chance.between(96, 196);
      const turn = chance.between(-28, 28);
      const dots = pips(chance.between(1, 6))
        .map(
          ([column, row]) => `<circle cx="${column * 24}" cy="${row * 24}" r="9" fill="${deep}"/>`,
        )
        .join('');
      return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-46" y="-40" width="92" height="92" rx="20" fill="${deep}" opacity=".5"/><rect x="-46" y="-46" width="92" height="92" rx="20" fill="${fills[index] ?? paper}"/>${dots}</g>`;
    })
    .join('');
}

/** A row of meeples before a low sun. */
function meeples(chance: Chance, { deep, figure, glow, paper }: Palette): string {
  const count = chance.between(2, 4);
  const sun = `<circle cx="${chance.between(110, 290)}" cy="150" r="${chance.between(70, 96)}" fill="${glow}"/>`;
  const fills = [figure, paper, deep] as const;
  const row = Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) * 400) / count;
    // At most as wide as its place: a meeple is 140 units wide.
    const scale = Math.min(1.5, 400 / count / 140) * (chance.between(84, 100) / 100);
    return meeple(x, 288, scale, fills[index % fills.length] ?? figure);
  });
  return sun + row.join('');
}

/** Hills behind hills under a moon. */
function hills(chance: Chance, { deep, figure, glow, ground }: Palette): string {
  const moon = `<circle cx="${chance.between(80, 320)}" cy="${chance.between(60, 100)}" r="34" fill="${figure}"/>`;
  const ridge = (base: number, fill: string, opacity: number) => {
    const [a, b, c] = [0, 1, 2].map(() => base - chance.between(20, 90));
    return `<path d="M0 ${base} Q70 ${a} 140 ${base - 20} T280 ${b} T400 ${c} V288 H0Z" fill="${fill}" opacity="${opacity}"/>`;
  };
  return (
    moon +
    ridge(170, glow, 0.5) +
    ridge(215, ground, 1) +
    ridge(230, deep, 0.7) +
    ridge(268, deep, 1)
  );
}

/** A boat on long waves. */
function harbour(chance: Chance, { deep, figure, glow, paper }: Palette): string {
  const x = chance.between(120, 250);
  const boat = `<g transform="translate(${x} 176) rotate(${chance.between(-6, 6)})"><path d="M-64 0 H64 L40 34 H-40Z" fill="${figure}"/><path d="M0 -112 V-10 H58Z" fill="${paper}"/><path d="M-8 -90 V-10 H-48Z" fill="${glow}"/></g>`;
  const waves = [196, 222, 248].map(
    (y, index) =>
      `<path d="M-20 ${y} q25 -18 50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 V300 H-20Z" fill="${deep}" opacity="${0.4 + index * 0.25}"/>`,
  );
  return boat + waves.join('');
}

/** A hand of cards. */
function cards(chance: Chance, { deep, figure, glow, paper }: Palette): string {
  const fills = [glow, paper, figure, paper, glow] as const;
  const suit = chance.between(3, 6);
  return fills
    .map((fill, index) => {
      const turn = (index - 2) * 15;
      return `<g transform="rotate(${turn} 200 330)"><rect x="148" y="62" width="104" height="156" rx="14" fill="${fill}" stroke="${deep}" stroke-width="4"/><polygon points="${polygon(200, 140, 30, suit)}" fill="${deep}"/></g>`;
    })
    .join('');
}

/** The wooden figure, standing on (x, y), 130 units high. */
export function meeple(x: number, y: number, scale: number, fill: string): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 -130 c16 0 27 12 27 27 c0 7 -2 12 -5 16 c20 6 42 16 48 28 c4 9 -2 16 -14 16 l-24 0 l22 34 c5 8 2 9 -6 9 H12 c-5 0 -7 -2 -8 -6 l-4 -14 l-4 14 c-1 4 -3 6 -8 6 H-48 c-8 0 -11 -1 -6 -9 l22 -34 l-24 0 c-12 0 -18 -7 -14 -16 c6 -12 28 -22 48 -28 c-3 -4 -5 -9 -5 -16 c0 -15 11 -27 27 -27Z" fill="${fill}"/>`;
}

/** The corners of a hex that stands on a corner, for an SVG polygon. */
export function hexagon(x: number, y: number, radius: number): string {
  return polygon(x, y, radius, 6);
}

function polygon(x: number, y: number, radius: number, corners: number): string {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** Where the pips of a die's face are, in steps from its middle. */
function pips(face: number): readonly (readonly [number, number])[] {
  const middle = [[0, 0]] as const;
  const two = [
    [-1, -1],
    [1, 1],
  ] as const;
  const four = [...two, [1, -1], [-1, 1]] as const;
  const six = [...four, [-1, 0], [1, 0]] as const;
  return [middle, two, [...two, ...middle], four, [...four, ...middle], six][face - 1] ?? middle;
}
