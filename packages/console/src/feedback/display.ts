/** '5,000'. The first call of `Intl.NumberFormat` takes as long as rendering ten cards. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 card', '4 cards'. */
export function formatCardCount(count: number): string {
  return count === 1 ? '1 card' : `${formatCount(count)} cards`;
}

/** Queries for the theme's breakpoints md, lg and xl, as in the board's style sheets. */
export const media = {
  /** Below the theme's breakpoint sm, where dialogs fill the window. */
  small: '(max-width: 599.95px)',
  /** Widths at which the board shows one column at a time, and the open card fills the window. */
  phone: '(max-width: 899.95px)',
  /** Buttons without labels; the filters cover the board. */
  tablet: '(max-width: 1199.95px)',
  /** The On Hold panel is open by default; also beside the filters. */
  panel: '(min-width: 1200px)',
  panelAndFilters: '(min-width: 1536px)',
} as const;

/** Describes the cards that a sort shows first. */
export const sortDescriptions = {
  priority: { descending: 'Most urgent first', ascending: 'Least urgent first' },
  date: { descending: 'Newest first', ascending: 'Oldest first' },
  affected: { descending: 'Most people first', ascending: 'Fewest people first' },
} as const;
