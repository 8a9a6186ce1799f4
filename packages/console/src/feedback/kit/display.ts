/** '5,000'. The first call of `Intl.NumberFormat` takes as long as rendering ten cards. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 card', '4 cards'. */
export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${formatCount(count)} cards`;
}

/** Breakpoints of the board, as in its style sheets. */
export const media = {
  /** One column at a time. */
  phone: '(max-width: 759px)',
  /** Buttons without labels; the filters cover the board. */
  tablet: '(max-width: 1023px)',
  /** The On Hold panel is open by default; also beside the filters. */
  panel: '(min-width: 1200px)',
  panelAndFilters: '(min-width: 1520px)',
} as const;
