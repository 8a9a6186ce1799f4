import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleItem } from './sample.ts';
import { useHeldCard } from './use-held-card.ts';

const card = sampleItem(1);
const others = { ...card, status: 'completed' } as const;
const boardWith = (item = card) => new Map([[item.id, item]]);

function open() {
  return renderHook(({ id, items }) => useHeldCard(id, items), {
    initialProps: { id: card.id as string | null, items: boardWith() },
  });
}

it('holds the open card as it was while others change or delete it', () => {
  const { result, rerender } = open();
  rerender({ id: card.id, items: boardWith(others) });
  expect(result.current.held?.item.status).toBe('feedback');
  rerender({ id: card.id, items: new Map() });
  expect(result.current.held?.item.status).toBe('feedback');
});

it('holds nothing once the card is closed, and the card anew when it is opened again', () => {
  const { result, rerender } = open();
  rerender({ id: null, items: boardWith(others) });
  expect(result.current.held).toBeNull();
  rerender({ id: card.id, items: boardWith(others) });
  expect(result.current.held?.item.status).toBe('completed');
});

it('follows the own change of the person, and takes the answer when it is there', () => {
  const { result, rerender } = open();
  const change = { key: 1, id: card.id, patch: { status: 'under_development' } } as const;
  act(() => result.current.onLocalChange({ type: 'begin', change }));
  expect(result.current.held?.item.status).toBe('under_development');
  rerender({ id: card.id, items: boardWith(others) });
  act(() => result.current.onLocalChange({ type: 'end', key: 1 }));
  expect(result.current.held?.item.status).toBe('completed');
});

it('stays where it is for an own change of another card', () => {
  const { result, rerender } = open();
  rerender({ id: card.id, items: boardWith(others) });
  const change = { key: 1, id: sampleItem(2).id, patch: null };
  act(() => result.current.onLocalChange({ type: 'begin', change }));
  expect(result.current.held?.item.status).toBe('feedback');
});
