import { expect, type Locator, type Page } from '@playwright/test';

/** Upper bound of Tab presses between two elements of the console. */
const mostStops = 150;

/**
 * Presses Tab until the element has the focus. Every focused element on the way must be visible: in
 * the viewport, not below the header, with a focus indicator.
 *
 * @param key 'Shift+Tab' for the reverse order
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  throw new Error(`${key} never came to ${target}.`);
}

/** Tabs to it and presses a key on it. */
export async function tabToAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The problem of the focus indicator; null if it is visible or nothing has the focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusFault), { timeout: 20_000 }).toBeNull();
}

/** Runs in the page. */
function focusFault(): string | null {
  const element = document.activeElement;
  // After the last element Tab leads to the browser's own controls.
  if (!document.hasFocus()) return null;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const name = `${element.tagName} ${element.ariaLabel ?? element.textContent?.slice(0, 40)}`;
  // A hidden input (checkbox, switch) shows the focus on its wrapper.
  const frames = [element, element.parentElement, element.parentElement?.parentElement];
  const ringed = frames.some((frame) => {
    if (!frame) return false;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(frame);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0';
  });
  const border = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
  const bordered = border && Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2;
  if (!ringed && !bordered) return `${name}: the focus cannot be seen`;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const header = document.querySelector('header');
  const inHeader =
    header?.contains(element) ||
    element.closest('[role="presentation"], .MuiFab-root') ||
    // A skip link is above everything.
    document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element;
  const covered = inHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
  const out =
    bottom <= covered || top >= window.innerHeight || right <= 0 || left >= window.innerWidth;
  return out ? `${name}: the focus is out of sight` : null;
}
