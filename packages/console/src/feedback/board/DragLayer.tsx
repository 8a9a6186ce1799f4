import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { isFeedbackStatus } from '@ludarium/domain/feedback';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CardFace } from '../card/CardFace.tsx';
import { useBoardTools } from '../data/board-context.ts';

interface DragLayerProps {
  readonly getCard: (id: string) => FeedbackItem | undefined;
  readonly dragged: FeedbackItem | null;
  readonly onDrag: (card: FeedbackItem | null) => void;
  readonly children: ReactNode;
}

/** Drag and drop by mouse and touch; a drop is one move (section 4). 'Move to…' serves keys and phones. */
export function DragLayer({ getCard, dragged, onDrag, children }: DragLayerProps) {
  const { user, actions } = useBoardTools();
  // Always these two: dnd-kit's `useSensorSetup` has one dependency for each.
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={false}
      accessibility={accessibility}
      onDragStart={({ active }) => onDrag(getCard(String(active.id)) ?? null)}
      onDragEnd={({ over }) => {
        onDrag(null);
        if (dragged && isFeedbackStatus(over?.id))
          void actions.change(dragged, { status: over.id });
      }}
      onDragCancel={() => onDrag(null)}
    >
      {children}
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={1200}>
          {dragged && <CardFace item={dragged} viewer={user} isAdmin drag="lifted" />}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

// Constant: dnd-kit renders every card again when the options of a sensor change.
const mouseOptions = { activationConstraint: { distance: 6 } };
/** Movement within the delay scrolls. */
const touchOptions = { activationConstraint: { delay: 220, tolerance: 8 } };

const silent = () => undefined;
/** A toast announces the move; `CardList` focuses the card in its new column. */
const accessibility = {
  restoreFocus: false,
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
};
