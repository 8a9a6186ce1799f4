import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { turnShortcuts } from '../../layout/shortcuts.ts';
import { getCommand } from './use-commands.ts';

const listener = vi.fn<(event: KeyboardEvent) => void>();
let commands: (string | null)[];

beforeEach(() => {
  commands = [];
  listener.mockImplementation((event) => commands.push(getCommand(event, true)));
  document.addEventListener('keydown', listener);
});
afterEach(() => {
  document.removeEventListener('keydown', listener);
  document.body.replaceChildren();
  turnShortcuts(true);
});

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
}

it('knows the commands of single keys and of Ctrl K', () => {
  for (const key of ['c', '/', 'j', 'k', 'e', 'm', 'a', 'p', 'x', 'z', '?']) press(key);
  press('k', { ctrlKey: true });
  press('k', { metaKey: true });
  expect(commands).toEqual([
    ...[
      'new',
      'search',
      'next',
      'previous',
      'edit',
      'move',
      'assign',
      'priority',
      'select',
      'undo',
      'help',
    ],
    ...['palette', 'palette'],
  ]);
});

it('leaves other keys and combinations alone', () => {
  press('q');
  press('c', { ctrlKey: true });
  press('c', { altKey: true });
  press('c', { repeat: true });
  press('j', { repeat: true });
  expect(commands).toEqual([null, null, null, null, 'next']);
});

it.each(['input', 'textarea', 'select'])('is off while somebody types into %s', (name) => {
  const field = document.body.appendChild(document.createElement(name));
  press('c', {}, field);
  expect(commands).toEqual([null]);
});

it('is off in dialogs and during a drag', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.className = 'MuiModal-root';
  press('c');
  press('k', { ctrlKey: true });
  dialog.className = '';
  dialog.dataset.lifted = '';
  press('m');
  expect(commands).toEqual([null, null, null]);
});

it('can be turned off, except for Ctrl K', () => {
  turnShortcuts(false);
  press('c');
  press('k', { ctrlKey: true });
  expect(commands).toEqual([null, 'palette']);
});

it('offers testers no commands of admins', () => {
  expect(getCommand(new KeyboardEvent('keydown', { key: 'm' }), false)).toBeNull();
  expect(getCommand(new KeyboardEvent('keydown', { key: 'e' }), false)).toBe('edit');
});
