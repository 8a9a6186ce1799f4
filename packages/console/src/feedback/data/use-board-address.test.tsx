import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type ChangeAddress, useBoardAddress } from './board-address.ts';
import type { BoardItems } from './board-state.ts';
import { sampleItem } from './sample.ts';

const [first, second] = [sampleItem(1, { number: 214 }), sampleItem(2, { number: 215 })];
const items: BoardItems = new Map([first, second].map((item) => [item.id, item]));

/** The board at an address. */
function open(path: string, initialItems: BoardItems | undefined = items) {
  const hook = renderHook(
    (loaded: BoardItems | undefined) => {
      const { pathname, search } = useLocation();
      const navigation = useNavigationType();
      return { board: useBoardAddress(loaded), url: pathname + search, navigation };
    },
    {
      initialProps: initialItems,
      wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
    },
  );
  return {
    ...hook,
    read: () => hook.result.current.board[0],
    readUrl: () => hook.result.current.url,
    readNavigation: () => hook.result.current.navigation,
    change: (...[change]: Parameters<ChangeAddress>) =>
      act(() => hook.result.current.board[1](change)),
  };
}

it('keeps the filters and sorts when a card is opened', () => {
  const board = open('/?q=crash&sort-completed=date-ascending');
  const before = board.read();
  board.change({ openId: 'a' });
  const after = board.read();
  expect(after.openId).toBe('a');
  expect(after.filters).toBe(before.filters);
  expect(after.sorts).toBe(before.sorts);
});

it.each(['/feedback/214?q=crash', '/feedback/214/?q=crash', `/feedback?card=${first.id}&q=crash`])(
  'opens the card of %s, and keeps the rest of the address',
  (path) => {
    const board = open(path);
    expect(board.read().openId).toBe(first.id);
    board.change({ openId: second.id });
    expect(board.readUrl()).toBe('/feedback/215?q=crash');
    board.change({ openId: null });
    expect(board.readUrl()).toBe('/feedback?q=crash');
    expect(board.read().openId).toBeNull();
  },
);

it('adds a history entry for a card, which closing leaves', () => {
  const board = open('/feedback?q=crash');
  board.change({ openId: first.id });
  expect([board.readUrl(), board.readNavigation()]).toEqual(['/feedback/214?q=crash', 'PUSH']);
  board.change({ openId: second.id });
  expect([board.readUrl(), board.readNavigation()]).toEqual(['/feedback/215?q=crash', 'REPLACE']);
  board.change({ openId: null });
  expect([board.readUrl(), board.readNavigation()]).toEqual(['/feedback?q=crash', 'POP']);
});

it('finds the card of a number once the reports are loaded', () => {
  const board = open('/feedback/214', new Map());
  expect(board.read().openId).toBe('214');
  board.rerender(items);
  expect(board.read().openId).toBe(first.id);
  board.change({ column: 'completed' });
  expect(board.readUrl()).toBe('/feedback/214?column=completed');
});

it('keeps the number of a report that is not on the board, which no card has', () => {
  const board = open('/feedback/9');
  expect(board.read().openId).toBe('9');
  board.change({ openId: null });
  expect(board.readUrl()).toBe('/feedback');
});
