/**
 * Whether a key belongs to an input method that composes characters: Enter then ends the
 * composition, and must do nothing else. Safari reports that Enter after the composition, with the
 * key code 229.
 */
export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
