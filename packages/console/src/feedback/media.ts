/** How much room the board has, as its style sheets know it. */
export const media = {
  /** One column at a time. */
  phone: '(max-width: 759px)',
  /** Icons in place of words; the filters lie on the board. */
  tablet: '(max-width: 1023px)',
  /** Room for the On Hold panel; and beside the filters, too. */
  panel: '(min-width: 1200px)',
  panelAndFilters: '(min-width: 1520px)',
} as const;
