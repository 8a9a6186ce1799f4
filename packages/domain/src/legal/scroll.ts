/** How near the bottom counts as read, and how high the scroll area is, in pixels (section 9). */
export const termsScrollThreshold = 10;
export const termsScrollHeight = 500;

/**
 * Whether a reader has scrolled within 10 px of the bottom (section 5: Terms acceptance). A text
 * that needs no scrolling is at its bottom.
 *
 * @param area the scrolling element, or its three numbers in pixels
 */
export function scrolledToEnd(
  area: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>,
  threshold: number = termsScrollThreshold,
): boolean {
  return area.scrollHeight - area.scrollTop - area.clientHeight <= threshold;
}
