import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { memo, useMemo, useRef, useState } from 'react';
import { Card, type CardProps } from '../card/Card.tsx';
import type { Columns } from '../data/board-cards.ts';
import { BoardColumns, type BoardParts, type BoardProps } from './BoardColumns.tsx';
import {
  Column,
  type ColumnProps,
  OnHoldRail,
  type OnHoldRailProps,
  PickerOption,
  type PickerOptionProps,
} from './Column.tsx';
import { DragLayer } from './DragLayer.tsx';

/** The board with drag and drop (section 4: admins). */
export default function AdminBoard(props: BoardProps) {
  const [dragged, setDragged] = useState<FeedbackItem | null>(null);
  // Frozen during a drag; remote changes appear after the drop.
  const shownColumns = useRef(props.columns);
  if (dragged === null) shownColumns.current = props.columns;
  const columns = shownColumns.current;
  return (
    <DragLayer
      getCard={(id) => findCard(columns, id)}
      getCount={(status) => columns[status].length}
      dragged={dragged}
      onDrag={setDragged}
    >
      <BoardColumns {...props} columns={columns} dragged={dragged} parts={dropParts} />
    </DragLayer>
  );
}

const dropParts: BoardParts = {
  Column: memo(function DropColumn(props: ColumnProps) {
    const { setNodeRef, isOver } = useDroppable({ id: props.status });
    return <Column {...props} CardComponent={DraggableCard} dropRef={setNodeRef} isOver={isOver} />;
  }),
  PickerOption: function DropOption(props: PickerOptionProps) {
    // The shown column has this droppable id itself.
    const { setNodeRef, isOver } = useDroppable({
      id: props.isShown ? `picker-${props.status}` : props.status,
      disabled: props.isShown,
    });
    return <PickerOption {...props} dropRef={setNodeRef} isOver={isOver} />;
  },
  OnHoldRail: function DropRail(props: OnHoldRailProps) {
    const { setNodeRef, isOver } = useDroppable({ id: 'on_hold' });
    return <OnHoldRail {...props} dropRef={setNodeRef} isOver={isOver} />;
  },
};

function findCard(columns: Columns, cardId: string): FeedbackItem | undefined {
  return Object.values(columns)
    .flat()
    .find(({ id }) => id === cardId);
}

/** An admin's card: dragged by its title. Only the dragged one is rendered again during a drag. */
const DraggableCard = memo(function DraggableCard(props: CardProps) {
  const { listeners, isDragging, setNodeRef } = useDraggable({ id: props.item.id });
  const drag = useMemo<CardProps['drag']>(
    () => ({
      drag: isDragging ? 'ghost' : undefined,
      cardRef: setNodeRef,
      ...(listeners && { grip: listeners }),
    }),
    [listeners, isDragging, setNodeRef],
  );
  return <Card {...props} drag={drag} />;
});
