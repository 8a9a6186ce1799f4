import { isChangeableByAuthor } from '@ludarium/domain/feedback';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSingleKey, mayBeShortcut } from '../../layout/shortcuts.ts';
import type { ChangeAddress } from '../data/board-address.ts';
import type { BoardTools } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';

interface CommandOptions {
  readonly tools: BoardTools;
  /** The reports that this user may see. */
  readonly items: BoardItems | undefined;
  readonly openId: string | null;
  readonly changeAddress: ChangeAddress;
}

type Overlay = 'help' | 'palette';

/** The board's keyboard shortcuts, and what they and the command palette do. */
export function useCommands({ tools, items, openId, changeAddress }: CommandOptions) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);

  const run = (id: CommandId) => {
    switch (id) {
      case 'new':
        return changeAddress({ dialog: 'new' });
      case 'search':
        return document.querySelector<HTMLElement>('input[type="search"]')?.focus();
      case 'next':
        return focusNeighbour(1);
      case 'previous':
        return focusNeighbour(-1);
      case 'undo':
        return void tools.actions.undo();
      case 'help':
      case 'palette':
        return setOverlay(id);
    }
    const item = items?.get(getFocusedId() ?? openId ?? '');
    if (id === 'edit') {
      const mayEdit = item && (tools.isAdmin || isChangeableByAuthor(item, tools.user.id));
      if (mayEdit) tools.openDialog({ kind: 'edit', item });
    } else if (id === 'select') {
      if (item) tools.selection.toggle(item.id);
    } else {
      const selected = [...tools.selection.read()].flatMap(
        (selectedId) => items?.get(selectedId) ?? [],
      );
      const targets = selected.length > 0 ? selected : item ? [item] : [];
      const anchor =
        selected.length > 0
          ? document.querySelector<HTMLElement>(`[data-selection-${id}]`)
          : item && document.querySelector<HTMLElement>(`[data-card="${item.id}"] h3`);
      if (anchor) tools.openDialog({ kind: id, items: targets, anchor });
    }
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // The code of the overlay may still load.
    if (overlay !== null) return;
    const id = getCommand(event, tools.isAdmin);
    if (id === null) return;
    event.preventDefault();
    run(id);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return { run, overlay, closeOverlay: () => setOverlay(null) };
}

function getFocusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;
}

/** Focuses the next or previous card of the column; the first card of the board without any. */
function focusNeighbour(step: 1 | -1): void {
  const place = document.activeElement?.closest<HTMLElement>('[data-index]');
  const index = Number(place?.dataset.index) + step;
  const next = place
    ? place.parentElement?.querySelector(`[data-index="${index}"]`)
    : document.querySelector('#board');
  next?.querySelector<HTMLElement>('[data-card-title]')?.focus();
}

/** The commands that have a key, for the help and the command palette. */
export const commands = [
  { id: 'new', keys: 'c', label: 'Submit New Feedback' },
  { id: 'search', keys: '/', label: 'Search' },
  { id: 'next', keys: 'j', label: 'Next card' },
  { id: 'previous', keys: 'k', label: 'Previous card' },
  { id: 'edit', keys: 'e', label: 'Edit the card' },
  { id: 'move', keys: 'm', label: 'Move the card, or the selected ones', isForAdmins: true },
  { id: 'assign', keys: 'a', label: 'Assign the card, or the selected ones', isForAdmins: true },
  {
    id: 'priority',
    keys: 'p',
    label: 'Change the priority of the card, or of the selected ones',
    isForAdmins: true,
  },
  { id: 'select', keys: 'x', label: 'Select the card', isForAdmins: true },
  { id: 'undo', keys: 'z', label: 'Undo the last change', isForAdmins: true },
  { id: 'help', keys: '?', label: 'Keyboard shortcuts' },
  { id: 'palette', keys: 'Ctrl K', label: 'Command palette' },
] as const satisfies readonly Command[];

interface Command {
  readonly id: string;
  readonly keys: string;
  readonly label: string;
  readonly isForAdmins?: boolean;
}

export type CommandId = (typeof commands)[number]['id'];

/** The commands that this person may use. */
export function getCommands(isAdmin: boolean): readonly (Command & { readonly id: CommandId })[] {
  return commands.filter((command: Command) => isAdmin || !command.isForAdmins);
}

/** The command of a key; null for other keys, while somebody types, in dialogs and during a drag. */
export function getCommand(event: KeyboardEvent, isAdmin: boolean): CommandId | null {
  if (event.ctrlKey || event.metaKey) {
    const isPalette = event.key.toLowerCase() === 'k' && !event.shiftKey;
    return isPalette && mayBeShortcut(event) ? 'palette' : null;
  }
  if (!isSingleKey(event)) return null;
  const command = getCommands(isAdmin).find(({ keys }) => keys === event.key);
  if (command === undefined) return null;
  const mayRepeat = command.id === 'next' || command.id === 'previous';
  return event.repeat && !mayRepeat ? null : command.id;
}
