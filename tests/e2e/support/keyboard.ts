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

/** The result of one Tab key press. */
interface Stop {
  /** Description of the focused element; null if the focus has left the page. */
  readonly name: string | null;
  readonly faults: readonly string[];
}

/**
 * Tabs through the page. Each focused element must have a visible focus indicator (also with forced
 * colours, so neither shadow nor background) and must not be obscured (WCAG 2.4.7, 2.4.11).
 *
 * @param atMost maximum number of Tab presses, which bounds the time for long tables
 */
export async function focusFaults(page: Page, atMost = 60): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  let stops = 0;
  for (; stops < atMost; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    faults.push(...stop.faults);
    if (stop.name === null) break;
  }
  return stops === 0 ? ['the keyboard finds nothing'] : faults;
}

/** Runs in the page: stores the styles of the last focused element, to compare them after blur. */
async function describeFocus(): Promise<Stop> {
  interface Remembered {
    getStyle?: { element: Element; name: string; look: string } | undefined;
  }
  const memory: Remembered = Reflect.get(window, 'focusWalk') ?? {};
  Reflect.set(window, 'focusWalk', memory);
  const properties = [
    'outlineStyle',
    'outlineWidth',
    'borderTopWidth',
    'borderTopColor',
    'borderBottomWidth',
    'textDecorationLine',
  ] as const;
  const getStyle = (element: Element): string => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const frames = around.flatMap((one) =>
      one ? [one, ...one.querySelectorAll(':scope > fieldset')] : [],
    );
    return frames
      .map((one) => properties.map((name) => getComputedStyle(one)[name]).join(' '))
      .join('; ');
  };
  const getName = (element: Element): string =>
    `${element.tagName.toLowerCase()} ${element.id} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;

  const faults: string[] = [];
  const before = memory.getStyle;
  const focused = document.activeElement;
  const left = focused === null || focused === document.body;
  if (
    before?.element.isConnected &&
    before.element !== focused &&
    getStyle(before.element) === before.look
  ) {
    faults.push(`the focus does not show on ${before.name}`);
  }
  if (left) {
    memory.getStyle = undefined;
    return { name: null, faults };
  }
  const name = getName(focused);
  memory.getStyle = { element: focused, name, look: getStyle(focused) };
  const inSight = (): boolean => {
    const { left, top, width, height } = focused.getBoundingClientRect();
    const places = [0.5, 0.1, 0.9];
    return places.some((across) =>
      places.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return (
          hit !== null &&
          (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null)
        );
      }),
    );
  };
  // The last focus indicator may fade out with a transition.
  for (let frame = 0; frame < 10 && !inSight(); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  if (!inSight()) faults.push(`${name} has the focus out of sight`);
  return { name, faults };
}
