import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useBoardAddress, useOpenNumber } from './board-address.ts';

/** The board at an address. */
function open(path: string) {
  const { result } = renderHook(
    () => {
      const { pathname, search } = useLocation();
      const navigation = useNavigationType();
      return {
        board: useBoardAddress(),
        card: useOpenNumber(),
        url: pathname + search,
        navigation,
      };
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter useTransitions={false} initialEntries={[path]}>
          {children}
        </MemoryRouter>
      ),
    },
  );
  return {
    read: () => result.current.board[0],
    readUrl: () => result.current.url,
    readNavigation: () => result.current.navigation,
    change: (...change: Parameters<(typeof result.current.board)[1]>) =>
      act(() => result.current.board[1](...change)),
    readNumber: () => result.current.card.number,
    openCard: (number: number) => act(() => result.current.card.open(number)),
    closeCard: (...column: Parameters<typeof result.current.card.close>) =>
      act(() => result.current.card.close(...column)),
  };
}

it('keeps the filters and sorts when a card is opened', () => {
  const board = open('/feedback?q=crash&sort-completed=date-ascending');
  const before = board.read();
  board.openCard(214);
  expect(board.readNumber()).toBe(214);
  expect(board.read()).toBe(before);
});

it.each(['/feedback/214?q=crash', '/feedback/214/?q=crash'])(
  'opens the card of %s, and keeps the rest of the address',
  (path) => {
    const board = open(path);
    expect(board.readNumber()).toBe(214);
    board.openCard(215);
    expect(board.readUrl()).toBe('/feedback/215?q=crash');
    board.closeCard('completed');
    expect(board.readUrl()).toBe('/feedback?q=crash&column=completed');
    expect(board.readNumber()).toBeNull();
  },
);

it('adds a history entry for a card, which closing leaves', () => {
  const board = open('/feedback?q=crash');
  board.openCard(214);
  expect([board.readUrl(), board.readNavigation()]).toEqual(['/feedback/214?q=crash', 'PUSH']);
  board.openCard(215);
  expect([board.readUrl(), board.readNavigation()]).toEqual(['/feedback/215?q=crash', 'REPLACE']);
  board.closeCard();
  expect([board.readUrl(), board.readNavigation()]).toEqual(['/feedback?q=crash', 'POP']);
});

it('changes the query beside an open card, and opens one from a dialog', () => {
  const board = open('/feedback/214');
  board.change({ column: 'completed' });
  expect(board.readUrl()).toBe('/feedback/214?column=completed');
  board.closeCard();
  board.change({ dialog: 'new' });
  expect(board.readUrl()).toBe('/feedback?dialog=new');
  board.openCard(7);
  expect(board.readUrl()).toBe('/feedback/7');
});
