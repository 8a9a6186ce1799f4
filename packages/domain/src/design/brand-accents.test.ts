import { expect, it } from 'vitest';
import { cssBrandAccents, getBrandAccent, getBrandAccents } from './brand-accents.ts';
import { colours } from './colours.ts';
import { contrastRatio, type Hex, textContrast } from './contrast.ts';

it.each<[Hex, 'light' | 'dark', 'felt' | 'honey']>([
  ['#7A1FA2', 'light', 'felt'],
  ['#FF9E80', 'light', 'honey'],
  ['#CE93D8', 'dark', 'felt'],
  ['#FFE082', 'dark', 'honey'],
])('derives a legible text and tint from %s in the %s theme', (fill, mode, name) => {
  const accent = getBrandAccent(mode, name, fill);
  const { paper, surface, well, ink } = colours[mode];
  expect(accent).toMatchObject({ fill, onFill: colours[mode][name].onFill });
  for (const ground of [paper, surface, well, accent.tint]) {
    expect(contrastRatio(accent.text, ground)).toBeGreaterThanOrEqual(textContrast);
  }
  expect(contrastRatio(ink, accent.tint)).toBeGreaterThanOrEqual(textContrast);
});

it('writes the properties of the chosen accents only', () => {
  const accents = getBrandAccents((name) =>
    name === 'VITE_BRAND_PRIMARY' ? '#7A1FA2' : undefined,
  );
  expect(cssBrandAccents(accents)).toMatch(
    /^:root\{--colour-felt-fill:#7A1FA2;--colour-felt-on-fill:#FFFFFF;--colour-felt-text:#7A1FA2;--colour-felt-tint:#[0-9A-F]{6};\}$/,
  );
  expect(cssBrandAccents(getBrandAccents(() => undefined))).toBe('');
});
