import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../test-kit.tsx';
import { readAddress } from '../data/board-address.ts';
import { BoardContext } from '../data/board-context.ts';
import { sampleItem } from '../data/sample.ts';
import { BoardColumns } from './BoardColumns.tsx';

const item = sampleItem(1);

it('lets nobody drag on a phone, also in a window that becomes as narrow', () => {
  const logged = vi.spyOn(console, 'error');
  let isPhone = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isPhone;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  const actions = { change: vi.fn(), edit: vi.fn(), remove: vi.fn(), setMeToo: vi.fn() };
  const tools = { user: admin, isAdmin: true, actions, focusRequest: { current: null } };
  render(
    <BoardContext value={{ ...tools, open: vi.fn(), close: vi.fn(), openDialog: vi.fn() }}>
      <BoardColumns
        columns={{ feedback: [item], under_development: [], completed: [], on_hold: [] }}
        address={readAddress(new URLSearchParams())}
        onAddress={vi.fn()}
        openId={undefined}
        isFiltered={false}
      />
    </BoardContext>,
  );
  const title = () => screen.getByRole('heading', { name: item.title });
  expect(title().className).toMatch(/draggable/);
  act(() => {
    isPhone = true;
    for (const notify of listeners) notify();
  });
  expect(title().className).not.toMatch(/draggable/);
  // dnd-kit takes no other number of sensors.
  expect(logged).not.toHaveBeenCalled();
});
