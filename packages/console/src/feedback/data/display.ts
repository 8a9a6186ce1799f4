/** '5,000'. The first call of `Intl.NumberFormat` takes as long as rendering ten cards. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 card', '4 cards'. */
export function formatCardCount(count: number): string {
  return count === 1 ? '1 card' : `${formatCount(count)} cards`;
}

/** Queries for the theme's breakpoints md and lg, as in the board's style sheets. */
export const media = {
  /** Widths at which the board shows one column at a time, and the open card fills the window. */
  phone: '(max-width: 899.95px)',
  /** Buttons without labels. */
  tablet: '(max-width: 1199.95px)',
} as const;

/** Describes the cards that a sort shows first. */
export const sortDescriptions = {
  priority: { descending: 'Most urgent first', ascending: 'Least urgent first' },
  date: { descending: 'Newest first', ascending: 'Oldest first' },
  affected: { descending: 'Most people first', ascending: 'Fewest people first' },
} as const;
