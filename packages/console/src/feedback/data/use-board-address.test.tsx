import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useBoardAddress } from './board-address.ts';

it('keeps the filters and sorts when a card is opened', () => {
  const { result } = renderHook(() => useBoardAddress(), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/?q=crash&sort-completed=date-ascending']}>
        {children}
      </MemoryRouter>
    ),
  });
  const [before, changeAddress] = result.current;
  act(() => changeAddress({ openId: 'a' }));
  const [after] = result.current;
  expect(after.openId).toBe('a');
  expect(after.filters).toBe(before.filters);
  expect(after.sorts).toBe(before.sorts);
});
