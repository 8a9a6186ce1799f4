import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { isChangeableByAuthor } from '@ludarium/domain/feedback';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangeAddress } from './data/board-address.ts';
import type { BoardTools } from './data/board-context.ts';
import { type CommandId, getCommand } from './kit/shortcuts.ts';

interface CommandOptions {
  readonly tools: BoardTools;
  /** The reports that this user may see. */
  readonly items: ReadonlyMap<string, FeedbackItem> | undefined;
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
      const selected = [...tools.selection.read()].flatMap((one) => items?.get(one) ?? []);
      const chosen = selected.length > 0 ? selected : item ? [item] : [];
      const anchor =
        selected.length > 0
          ? document.querySelector<HTMLElement>(`[data-selection-${id}]`)
          : item && document.querySelector<HTMLElement>(`[data-card="${item.id}"] h3`);
      if (anchor) tools.openDialog({ kind: id, items: chosen, anchor });
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
