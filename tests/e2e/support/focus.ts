import type { Page } from '@playwright/test';

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
