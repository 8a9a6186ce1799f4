import { columnTitles, matchesFilters, noFilters } from '@ludarium/domain/feedback';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { Keys } from '../../layout/Keys.tsx';
import { Palette } from '../../layout/Palette.tsx';
import { useBoardTools } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { type CommandId, getCommands } from './use-commands.ts';

interface CommandPaletteProps {
  readonly items: BoardItems | undefined;
  readonly onRun: (command: CommandId) => void;
  readonly onClose: () => void;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly detail?: string;
  readonly run: () => void;
}

const maxCards = 8;
/** Make no sense from within the palette. */
const notListed: readonly CommandId[] = ['palette', 'next', 'previous'];

/** Runs a command or opens a card by typing its name. */
export default function CommandPalette({ items, onRun, onClose }: CommandPaletteProps) {
  const { isAdmin, show } = useBoardTools();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const entries = useMemo(() => {
    const words = search.toLowerCase();
    const found = getCommands(isAdmin)
      .filter(({ id, label }) => !notListed.includes(id) && label.toLowerCase().includes(words))
      .map(({ id, keys, label }): Entry => ({ id, keys, label, run: () => onRun(id) }));
    if (words === '') return found;
    const cards = [...(items?.values() ?? [])].filter(matchesFilters({ ...noFilters, search }));
    return [
      ...found,
      ...cards.slice(0, maxCards).map(
        (item): Entry => ({
          id: item.id,
          label: item.title,
          detail: `#${item.number} · ${columnTitles[item.status]}`,
          run: () => show(item),
        }),
      ),
    ];
  }, [isAdmin, onRun, items, search, show]);

  return (
    <Palette
      label="Command palette"
      fieldLabel="Command or card"
      placeholder="Type a name"
      entries={entries}
      text={text}
      noOptionsText="Nothing found"
      onType={setText}
      onChoose={({ run }) => {
        onClose();
        // Runs after the dialog has restored the focus.
        window.setTimeout(run);
      }}
      onClose={onClose}
      renderEntry={({ label, detail, keys }) => (
        <>
          <Typography component="span" noWrap dir="auto" sx={{ flex: 1 }}>
            {label}
          </Typography>
          {detail && (
            <Typography component="span" variant="caption" color="text.secondary">
              {detail}
            </Typography>
          )}
          {keys && <Keys keys={keys} />}
        </>
      )}
    />
  );
}
