import { fontFamilies, fontWeights } from '@ludarium/domain/design';

/** The style of counts and statistics: the display font, with figures of one width. */
export const figures = {
  fontFamily: fontFamilies.display,
  fontWeight: fontWeights.display,
  fontVariantNumeric: 'tabular-nums',
} as const;
