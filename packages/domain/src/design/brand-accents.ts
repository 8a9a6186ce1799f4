import {
  type Accent,
  colours,
  contrastRatio,
  type Hex,
  type Mode,
  textContrast,
} from './colours.ts';

/** The accents that a brand can choose, by mode: its primary colour (felt) and its accent (honey). */
export type BrandAccents = Readonly<
  Partial<Record<Mode, Partial<Record<'felt' | 'honey', Accent>>>>
>;

/** The variables of a brand's colours: the fill of an accent in a mode. */
export const accentVariables = {
  VITE_BRAND_PRIMARY: ['light', 'felt'],
  VITE_BRAND_PRIMARY_DARK: ['dark', 'felt'],
  VITE_BRAND_ACCENT: ['light', 'honey'],
  VITE_BRAND_ACCENT_DARK: ['dark', 'honey'],
} as const satisfies Record<string, readonly [Mode, 'felt' | 'honey']>;

/** The accents of the variables, which were validated before. */
export function getBrandAccents(get: (name: string) => string | undefined): BrandAccents {
  const accents: { [mode in Mode]: Partial<Record<'felt' | 'honey', Accent>> } = {
    light: {},
    dark: {},
  };
  for (const [variable, [mode, name]] of Object.entries(accentVariables)) {
    const fill = get(variable);
    if (fill) accents[mode][name] = getBrandAccent(mode, name, fill as Hex);
  }
  return accents;
}

/**
 * Derives an accent from its fill: a tint, and a text colour that is legible on it and on each
 * background (WCAG AA). The text on the fill stays.
 */
export function getBrandAccent(mode: Mode, name: 'felt' | 'honey', fill: Hex): Accent {
  const { paper, surface, well, ink, [name]: base } = colours[mode];
  const tint = mix(fill, surface, 0.14);
  const grounds = [paper, surface, well, tint];
  const isLegible = (text: Hex) =>
    grounds.every((ground) => contrastRatio(text, ground) >= textContrast);
  const shades = Array.from({ length: 21 }, (_, step) => mix(ink, fill, step / 20));
  return { fill, onFill: base.onFill, text: shades.find(isLegible) ?? ink, tint };
}

/** Uses a brand's accents in this page or process; the style sheet has them from the HTML. */
export function applyBrandAccents(accents: BrandAccents): void {
  for (const mode of ['light', 'dark'] as const) {
    Object.assign(colours[mode].felt, accents[mode]?.felt);
    Object.assign(colours[mode].honey, accents[mode]?.honey);
  }
}

/** A style sheet that follows the tokens' and replaces their accents. */
export function cssBrandAccents({ light = {}, dark = {} }: BrandAccents): string {
  const lightProperties = getProperties(light);
  const darkProperties = getProperties(dark);
  return [
    lightProperties && `:root{${lightProperties}}`,
    darkProperties &&
      `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${darkProperties}}}`,
    darkProperties && `:root[data-theme='dark']{${darkProperties}}`,
  ].join('');
}

function getProperties(accents: Partial<Record<'felt' | 'honey', Accent>>): string {
  return Object.entries(accents)
    .map(
      ([name, { fill, onFill, text, tint }]) =>
        `--colour-${name}-fill:${fill};--colour-${name}-on-fill:${onFill};--colour-${name}-text:${text};--colour-${name}-tint:${tint};`,
    )
    .join('');
}

/** @param share of the first colour, from 0 to 1 */
function mix(one: Hex, other: Hex, share: number): Hex {
  const channel = (colour: Hex, start: number) =>
    Number.parseInt(colour.slice(start, start + 2), 16);
  const digits = [1, 3, 5].map((start) =>
    Math.round(channel(one, start) * share + channel(other, start) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('').toUpperCase()}`;
}
