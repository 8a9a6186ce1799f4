import { isSingleKey, mayBeShortcut } from '../../layout/shortcuts.ts';

/** What can be done with a key, in the help and in the command palette. */
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
