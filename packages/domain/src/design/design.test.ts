import { describe, expect, it } from 'vitest';
import {
  type Accent,
  type Colours,
  colours,
  contrastRatio,
  type Mode,
  shapeContrast,
  textContrast,
} from './colours.ts';
import { getColourProperties, renderTokenSheet } from './css.ts';

const modes: readonly Mode[] = ['light', 'dark'];

function accents(of: Colours): [string, Accent][] {
  const { felt, meeple, honey, sky, priorities } = of;
  return Object.entries({ felt, meeple, honey, sky, ...priorities });
}

/** Every pair of a text colour and its background. */
function textPairs(mode: Mode): [string, string, string][] {
  const all = colours[mode];
  const grounds = { paper: all.paper, surface: all.surface, well: all.well };
  const onGrounds = Object.entries(grounds).flatMap(
    ([ground, behind]): [string, string, string][] => [
      [`ink on ${ground}`, all.ink, behind],
      [`muted on ${ground}`, all.muted, behind],
      ...accents(all).map(([name, { text }]): [string, string, string] => [
        `${name} text on ${ground}`,
        text,
        behind,
      ]),
    ],
  );
  const onAccents = accents(all).flatMap(([name, accent]): [string, string, string][] => [
    [`text on ${name} fill`, accent.onFill, accent.fill],
    [`${name} text on its tint`, accent.text, accent.tint],
    [`ink on ${name} tint`, all.ink, accent.tint],
    [`muted on ${name} tint`, all.muted, accent.tint],
  ]);
  return [...onGrounds, ...onAccents];
}

describe('contrastRatio', () => {
  it('follows the WCAG definition', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  it('throws for anything but six hex digits', () => {
    expect(() => contrastRatio('#fff', '#000000')).toThrow(RangeError);
  });
});

describe.each(modes)('%s', (mode) => {
  it.each(textPairs(mode))('%s reads', (_, text, ground) => {
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(textContrast);
  });

  it('has enough contrast for input borders', () => {
    const { outline, paper, surface } = colours[mode];
    expect(contrastRatio(outline, paper)).toBeGreaterThanOrEqual(shapeContrast);
    expect(contrastRatio(outline, surface)).toBeGreaterThanOrEqual(shapeContrast);
  });

  it('has enough contrast for the focus ring', () => {
    const { sky, paper, surface, well } = colours[mode];
    for (const ground of [paper, surface, well]) {
      expect(contrastRatio(sky.fill, ground)).toBeGreaterThanOrEqual(shapeContrast);
    }
  });
});

describe('custom properties', () => {
  it('have the same names in both modes', () => {
    expect(Object.keys(getColourProperties('dark'))).toEqual(
      Object.keys(getColourProperties('light')),
    );
  });
});

it('keeps tokens.css of the web package equal to the design tokens (update with vitest -u)', async () => {
  await expect(`${renderTokenSheet()}\n`).toMatchFileSnapshot(
    '../../../browser/src/theme/tokens.css',
  );
});
