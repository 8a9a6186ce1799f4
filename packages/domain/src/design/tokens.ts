/**
 * Headings, buttons and figures use Gabarito, text Figtree: both self-hosted (`pnpm fonts`). Mails and
 * other documents that load nothing keep the system's fonts.
 */
export const fontFamilies = {
  display: "Gabarito, 'Gabarito Fallback', ui-rounded, system-ui, sans-serif",
  text: "Figtree, 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
} as const;

/** Font sizes; large ones scale with the viewport. */
export const typeScale = {
  caption: { size: '0.8125rem', lineHeight: 1.4 },
  small: { size: '0.875rem', lineHeight: 1.45 },
  body: { size: '1rem', lineHeight: 1.6 },
  lead: { size: '1.1875rem', lineHeight: 1.55 },
  heading3: { size: '1.25rem', lineHeight: 1.3 },
  heading2: { size: 'clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem)', lineHeight: 1.2 },
  heading1: { size: 'clamp(2rem, 1.4rem + 2.4vw, 3rem)', lineHeight: 1.1 },
  hero: { size: 'clamp(2.5rem, 1.5rem + 4.2vw, 4.5rem)', lineHeight: 1.02 },
} as const;

export const fontWeights = { text: 400, strong: 600, display: 700 } as const;

/** Radii in pixels. */
export const radii = { small: 8, medium: 14, large: 22, panel: 28, pill: 999 } as const;

/** Spacing in pixels, by step. */
export const spacing = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48, 8: 64 } as const;

/** The colours of a shadow's two layers, by mode. */
export const shadowColours = {
  light: ['rgb(29 27 38 / 0.06)', 'rgb(29 27 38 / 0.08)'],
  dark: ['rgb(0 0 0 / 0.4)', 'rgb(0 0 0 / 0.35)'],
} as const;

/**
 * The CSS of the shadow.
 *
 * @param near colour of the sharp layer; `far` of the soft one
 */
export function getShadow([near, far]: readonly string[]): string {
  return `0 1px 2px ${near}, 0 6px 20px ${far}`;
}

/** Durations in milliseconds and easing; disabled under `prefers-reduced-motion`. */
export const motion = {
  quick: 150,
  calm: 200,
  slow: 250,
  curve: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;

/** Sizes in pixels: fields and buttons, table row, focus ring, widths of pages. */
export const sizes = {
  control: 44,
  row: 40,
  focusRing: 3,
  page: 1120,
  prose: 704,
} as const;

/** The logo as SVG paths, shared by both apps. */
export const logo = {
  viewBox: '0 0 48 48',
  /** Rounded tile, 48 by 48. */
  tile: 'M20.5 2.900a7 7 0 0 1 7 0l13 7.500a7 7 0 0 1 3.5 6.100v15a7 7 0 0 1-3.5 6.100l-13 7.500a7 7 0 0 1-7 0l-13-7.500A7 7 0 0 1 4 31.500v-15a7 7 0 0 1 3.5-6.100Z',
  /** Pawn, 24 by 24, placed by `meepleTransform`. */
  meeple:
    'M12 2.500a3.6 3.6 0 0 1 3.5 4.400c2.2.4 5.5 1.6 5.5 3.6 0 1.6-2.4 2.2-4.4 2.400l2.3 6.800c.3.9-.3 1.8-1.3 1.800h-3.100c-.6 0-1-.3-1.2-.8L12 17.400l-1.3 3.300c-.2.5-.6.8-1.2.8H6.400c-1 0-1.6-.9-1.3-1.800l2.3-6.800C5.4 12.7 3 12.1 3 10.500c0-2 3.3-3.2 5.5-3.600A3.6 3.6 0 0 1 12 2.500Z',
  meepleTransform: 'translate(9.6 9) scale(1.2)',
  /** Pip in the corner. */
  pip: { cx: 37.5, cy: 12.5, r: 4 },
} as const;
