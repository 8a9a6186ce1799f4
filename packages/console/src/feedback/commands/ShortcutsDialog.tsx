import { ShortcutsDialog } from '../../layout/ShortcutsDialog.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { getCommands } from './use-commands.ts';

/** The board's shortcuts. */
export default function BoardShortcuts({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useBoardTools();
  const commands = getCommands(isAdmin).map(({ keys, label }) => [keys, label] as const);
  const dragging = ['Space', 'Lift the card, then the arrow keys and Space to drop it'] as const;
  return (
    <ShortcutsDialog shortcuts={isAdmin ? [...commands, dragging] : commands} onClose={onClose} />
  );
}
