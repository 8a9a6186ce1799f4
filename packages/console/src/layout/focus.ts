/**
 * Moves the focus after the focused element was removed (a decided row, a closed toolbar), which
 * would otherwise start keyboard navigation at the top of the page.
 *
 * @param places candidates, the best first; the default is the main content
 */
export function rescueFocus(...places: readonly (HTMLElement | null | undefined)[]): void {
  // Waits for pending DOM changes.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const target =
      places.find((element) => element?.isConnected) ?? document.getElementById('main');
    target?.focus();
  });
}
