import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHeldCard, useVisibleItems } from './placed-cards.ts';
import { sampleItem } from './sample.ts';

const card = sampleItem(1);
const others = { ...card, status: 'completed' } as const;
const boardWith = (item = card) => new Map([[item.id, item]]);

function open() {
  return renderHook(({ id, items }) => useHeldCard(id, items), {
    initialProps: { id: card.id as string | null, items: boardWith() },
  });
}

it('keeps the open card as it was after remote changes and deletion', () => {
  const { result, rerender } = open();
  rerender({ id: card.id, items: boardWith(others) });
  expect(result.current.held?.status).toBe('feedback');
  rerender({ id: card.id, items: new Map() });
  expect(result.current.held?.status).toBe('feedback');
});

it('returns null for a closed card, and its current state when it is opened again', () => {
  const { result, rerender } = open();
  rerender({ id: null, items: boardWith(others) });
  expect(result.current.held).toBeNull();
  rerender({ id: card.id, items: boardWith(others) });
  expect(result.current.held?.status).toBe('completed');
});

it('applies the user’s own change, then the server’s response', () => {
  const { result, rerender } = open();
  const changes = [{ id: card.id, patch: { status: 'under_development' } }] as const;
  act(() => result.current.onLocalChange({ type: 'begin', key: 1, changes }));
  expect(result.current.held?.status).toBe('under_development');
  rerender({ id: card.id, items: boardWith(others) });
  act(() => result.current.onLocalChange({ type: 'end', key: 1 }));
  expect(result.current.held?.status).toBe('completed');
});

it('ignores the user’s changes of other cards', () => {
  const { result, rerender } = open();
  rerender({ id: card.id, items: boardWith(others) });
  const changes = [{ id: sampleItem(2).id, patch: null }];
  act(() => result.current.onLocalChange({ type: 'begin', key: 1, changes }));
  expect(result.current.held?.status).toBe('feedback');
});

it('shows no card of a merged report, nor of one On Hold to testers', () => {
  const merged = { ...sampleItem(2), merged_into: card.id };
  const onHold = sampleItem(3, { status: 'on_hold' });
  const items = new Map([card, merged, onHold].map((item) => [item.id, item]));
  const { result, rerender } = renderHook(({ isAdmin }) => useVisibleItems(items, isAdmin), {
    initialProps: { isAdmin: true },
  });
  expect([...(result.current?.keys() ?? [])]).toEqual([card.id, onHold.id]);
  rerender({ isAdmin: false });
  expect([...(result.current?.keys() ?? [])]).toEqual([card.id]);
});
