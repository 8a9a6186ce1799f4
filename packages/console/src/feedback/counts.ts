/** '5,000'. Without `Intl`: its first number costs as much as drawing ten cards. */
export function digits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 card', '4 cards'. */
export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${digits(count)} cards`;
}
