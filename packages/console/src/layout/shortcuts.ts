import { deviceStorage } from '@ludarium/browser/storage.ts';
import { isComposing } from '@ludarium/browser/ui/composition.ts';

const key = 'feedback_shortcuts';

/** Whether single keys are shortcuts: WCAG 2.1.4 demands that they can be turned off. */
export function areShortcutsOn(): boolean {
  return deviceStorage.getItem(key) !== 'off';
}

export function turnShortcuts(isOn: boolean): void {
  if (isOn) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, 'off');
}

/** Whether a key may be a shortcut: not in dialogs and menus, nor during a drag. */
function mayBeShortcut(event: KeyboardEvent): boolean {
  const isElsewhere = document.querySelector(
    '.MuiModal-root:not(.MuiModal-hidden), dialog[open], [data-lifted]',
  );
  return !event.defaultPrevented && !event.altKey && !isComposing(event) && isElsewhere === null;
}

/** Whether a key without Ctrl may be a shortcut: not while somebody types, or if they are off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isCombination = event.ctrlKey || event.metaKey;
  return !isCombination && mayBeShortcut(event) && areShortcutsOn() && !isTyping(event.target);
}

const typed =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}
