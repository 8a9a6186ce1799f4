/** Distance to the bottom that counts as read, in pixels (section 9). */
const termsScrollThreshold = 10;

/**
 * Whether a scroll area is within 10 px of its end (section 5: Terms acceptance). True if the
 * content does not overflow.
 *
 * @param area the scrolling element, or its measures in pixels
 */
export function scrolledToEnd(
  area: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>,
  threshold: number = termsScrollThreshold,
): boolean {
  return area.scrollHeight - area.scrollTop - area.clientHeight <= threshold;
}
