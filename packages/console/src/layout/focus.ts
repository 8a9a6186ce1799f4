/**
 * Gives the focus a place again where what had it is gone (a decided row, a closed toolbar): without
 * this a keyboard would begin at the page's top.
 *
 * @param places where it may go, the best first; the page's content where none is left
 */
export function rescueFocus(...places: readonly (HTMLElement | null | undefined)[]): void {
  // What is about to go or to come has then done so.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const place = places.find((one) => one?.isConnected) ?? document.getElementById('main');
    place?.focus();
  });
}
