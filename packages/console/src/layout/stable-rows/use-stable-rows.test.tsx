import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdatePauseContext, usePauseWhile } from './update-pause.ts';
import { resumeDelay, useStableRows } from './use-stable-rows.ts';

const getId = (row: string) => row;

function Dialog() {
  const [isOpen, setOpen] = useState(false);
  usePauseWhile(isOpen);
  return (
    <button type="button" tabIndex={-1} onClick={() => setOpen(!isOpen)}>
      Dialog
    </button>
  );
}

interface ListProps {
  readonly rows: readonly string[];
  readonly query?: string;
  readonly isPlaceholder?: boolean;
}

function List({ rows: latest, query = 'pending', isPlaceholder = false }: ListProps) {
  const options = { getId, resetKey: query, isPlaceholder };
  const { rows, left, pause, regionRef } = useStableRows(latest, options);
  return (
    <UpdatePauseContext value={pause}>
      <ul ref={regionRef}>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{left.has(row) ? `${row} left` : row}</button>
          </li>
        ))}
      </ul>
      <Dialog />
    </UpdatePauseContext>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('useStableRows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('removes a row at once while nobody uses the list', () => {
    const { rerender } = render(<List rows={['Mara', 'Ines']} />);
    rerender(<List rows={['Ines']} />);
    expect(shown()).toEqual(['Ines']);
  });

  it('keeps a row that left until five seconds after the pointer left', () => {
    const { rerender } = render(<List rows={['Mara', 'Ines']} />);
    fireEvent.pointerEnter(screen.getByRole('list'));
    rerender(<List rows={['Ines', 'Tom']} />);
    wait(60_000);
    expect(shown()).toEqual(['Mara left', 'Ines', 'Tom']);

    fireEvent.pointerLeave(screen.getByRole('list'));
    wait(resumeDelay - 1);
    expect(shown()).toEqual(['Mara left', 'Ines', 'Tom']);
    wait(1);
    expect(shown()).toEqual(['Ines', 'Tom']);
  });

  it('starts the five seconds again if the pointer comes back', () => {
    const { rerender } = render(<List rows={['Mara', 'Ines']} />);
    const list = screen.getByRole('list');
    fireEvent.pointerEnter(list);
    rerender(<List rows={['Ines']} />);
    fireEvent.pointerLeave(list);
    wait(resumeDelay - 1);
    fireEvent.pointerEnter(list);
    fireEvent.pointerLeave(list);
    wait(resumeDelay - 1);
    expect(shown()).toEqual(['Mara left', 'Ines']);
  });

  it('keeps a row that left while the focus of a keyboard is in the list', () => {
    const { rerender } = render(
      <>
        <List rows={['Mara', 'Ines']} />
        <button type="button">After</button>
      </>,
    );
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => screen.getByRole('button', { name: 'Mara' }).focus());
    rerender(
      <>
        <List rows={['Ines']} />
        <button type="button">After</button>
      </>,
    );
    wait(60_000);
    expect(shown()).toEqual(['Mara left', 'Ines']);
    act(() => screen.getByRole('button', { name: 'After' }).focus());
    wait(resumeDelay);
    expect(shown()).toEqual(['Ines']);
  });

  it('keeps a row that left while a dialog about a row is open', () => {
    const { rerender } = render(<List rows={['Mara', 'Ines']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Dialog' }));
    rerender(<List rows={['Ines']} />);
    wait(60_000);
    expect(shown()).toEqual(['Mara left', 'Ines']);
    fireEvent.click(screen.getByRole('button', { name: 'Dialog' }));
    wait(resumeDelay);
    expect(shown()).toEqual(['Ines']);
  });

  it('shows the rows of another query at once, and not those before it while it loads', () => {
    const { rerender } = render(<List rows={['Mara', 'Ines']} />);
    fireEvent.pointerEnter(screen.getByRole('list'));
    const before = ['Mara', 'Ines'];
    rerender(<List rows={before} query="all" isPlaceholder />);
    rerender(<List rows={['Tom']} query="all" />);
    expect(shown()).toEqual(['Tom']);
  });
});
