import { keyframes } from '@emotion/react';
import { colours, fontFamilies, fontWeights } from '@ludarium/domain/design';

/** The style of counts and statistics: the display font, with figures of one width. */
export const figures = {
  fontFamily: fontFamilies.display,
  fontWeight: fontWeights.display,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The background of a logo: many are drawn for a light one only. */
export const logoPlates = { light: 'transparent', dark: colours.light.surface } as const;

/**
 * Style of a text of people, whose line breaks are kept. Each of its paragraphs has its own direction.
 */
export const preservedText = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
} as const;

/** Style of a text that is cut after some lines. */
export const clampLines = (lines: number) =>
  ({
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }) as const;

/**
 * The bottom padding of an element that toasts would cover.
 *
 * @param spacing the padding without toasts, in steps of 8 px
 */
export const aboveToasts = (spacing: number): string =>
  `max(${spacing * 8}px, var(--toast-room, 0px))`;

const reveal = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Hides an element for up to two seconds, while what is above it loads: against layout shift. */
export const hiddenForNow = { animation: `${reveal} 0s 2s backwards` };
