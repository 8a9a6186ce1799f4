import { colours, type Mode, shapeContrast, textContrast } from '@ludarium/domain/design';
import { getContrastRatio, type Theme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { createConsoleTheme } from './theme.ts';

const modes: readonly Mode[] = ['light', 'dark'];
const accents = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

/** The pairs of text and background colours of the theme. */
function textPairs({ palette }: Theme, mode: Mode): [string, string, string][] {
  const grounds = { paper: palette.background.paper, page: palette.background.default };
  const onGrounds = Object.entries(grounds).flatMap(
    ([name, ground]): [string, string, string][] => [
      [`text on the ${name}`, palette.text.primary, ground],
      [`second-rank text on the ${name}`, palette.text.secondary, ground],
      [`an error's text on the ${name}`, palette.error.main, ground],
      [`a link on the ${name}`, colours[mode].sky.text, ground],
      [`a text button on the ${name}`, colours[mode].felt.text, ground],
    ],
  );
  const onAccents = accents.flatMap((name): [string, string, string][] => [
    [`text on ${name}`, palette[name].contrastText, palette[name].main],
    [`text on ${name} on hover`, palette[name].contrastText, palette[name].dark],
  ]);
  return [
    ...onGrounds,
    ...onAccents,
    ["a table's head", palette.text.secondary, colours[mode].well],
    ['a tooltip', colours[mode].paper, palette.text.primary],
  ];
}

describe.each(modes)('the console theme, %s', (mode) => {
  const theme = createConsoleTheme(mode);

  it.each(textPairs(theme, mode))('%s has the minimum contrast', (_, text, ground) => {
    expect(getContrastRatio(text, ground)).toBeGreaterThanOrEqual(textContrast);
  });

  it('has the minimum contrast for focus rings and input borders', () => {
    const { paper, default: page } = theme.palette.background;
    const { sky, outline, well } = colours[mode];
    for (const ground of [paper, page, well]) {
      expect(getContrastRatio(sky.fill, ground)).toBeGreaterThanOrEqual(shapeContrast);
    }
    expect(getContrastRatio(outline, paper)).toBeGreaterThanOrEqual(shapeContrast);
    expect(getContrastRatio(outline, page)).toBeGreaterThanOrEqual(shapeContrast);
  });
});
