import { useDraggable } from '@dnd-kit/core';
import { render } from '@testing-library/react';
import { memo } from 'react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../test-kit.tsx';
import { BoardContext, type BoardTools } from '../data/board-context.ts';
import { DragLayer } from './DragLayer.tsx';

const nothing = () => {};
const tools: BoardTools = {
  user: admin,
  isAdmin: true,
  actions: {} as BoardTools['actions'],
  open: nothing,
  close: nothing,
  openDialog: nothing,
  focusRequest: { current: null },
};

const onRender = vi.fn();
const Card = memo(function Card() {
  useDraggable({ id: 'card' });
  onRender();
  return null;
});

it('does not render the cards again with the board', () => {
  const board = () => (
    <BoardContext value={tools}>
      <DragLayer getCard={() => undefined} getCount={() => 0} dragged={null} onDrag={nothing}>
        <Card />
      </DragLayer>
    </BoardContext>
  );
  const { rerender } = render(board());
  onRender.mockClear();
  rerender(board());
  expect(onRender).not.toHaveBeenCalled();
});
