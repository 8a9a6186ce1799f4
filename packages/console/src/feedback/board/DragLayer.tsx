import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { columnTitles, type FeedbackStatus, isFeedbackStatus } from '@ludarium/domain/feedback';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CardFace } from '../card/CardFace.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { formatCardCount, media } from '../display.ts';

interface DragLayerProps {
  readonly getCard: (id: string) => FeedbackItem | undefined;
  readonly getCount: (status: FeedbackStatus) => number;
  readonly dragged: FeedbackItem | null;
  readonly onDrag: (card: FeedbackItem | null) => void;
  readonly children: ReactNode;
}

/** Drag and drop by mouse and touch; a drop is one move (section 4). 'Move to…' serves the keyboard. */
export function DragLayer({ getCard, getCount, dragged, onDrag, children }: DragLayerProps) {
  const { user, actions } = useBoardTools();
  const isPhone = useMediaQuery(media.phone);
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
  );

  /** On phones the dragged card stays below the column names. */
  const list = useRef<DOMRect>(undefined);
  const stayBelowNames = useCallback<Modifier>(({ transform, activeNodeRect: card }) => {
    const { current: bounds } = list;
    if (!card || !bounds) return transform;
    return {
      ...transform,
      x: Math.max(bounds.left - card.left, Math.min(bounds.right - card.right, transform.x)),
      y: Math.max(bounds.top - card.top, transform.y),
    };
  }, []);

  function drop({ over }: DragEndEvent) {
    onDrag(null);
    if (dragged && isFeedbackStatus(over?.id)) void actions.move(dragged, over.id);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={false}
      accessibility={{
        announcements: createAnnouncements((id) => getCard(id)?.title ?? '', getCount),
        // `useCardFocus` focuses the card in its new column.
        restoreFocus: false,
      }}
      onDragStart={({ active }) => {
        list.current = document.querySelector('[data-column]')?.getBoundingClientRect();
        onDrag(getCard(String(active.id)) ?? null);
      }}
      onDragEnd={drop}
      onDragCancel={() => onDrag(null)}
    >
      {children}
      {createPortal(
        <DragOverlay
          dropAnimation={null}
          zIndex={1200}
          {...(isPhone && { modifiers: [stayBelowNames] })}
        >
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

/**
 * Live-region messages of a drag.
 *
 * @param getTitle a card's title by its id
 * @param getCount number of cards in a column
 */
function createAnnouncements(
  getTitle: (id: string) => string,
  getCount: (status: FeedbackStatus) => number,
): Announcements {
  const card = (id: string | number) => `Card “${getTitle(String(id))}”`;
  const place = (id: unknown) =>
    isFeedbackStatus(id) ? `${columnTitles[id]}, ${formatCardCount(getCount(id))}` : 'no column';
  return {
    onDragStart: ({ active }) => `${card(active.id)} lifted.`,
    onDragOver: ({ active, over }) => `${card(active.id)} over ${place(over?.id)}.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${card(active.id)} put down in ${isFeedbackStatus(over.id) ? columnTitles[over.id] : ''}.`
        : `${card(active.id)} put back.`,
    onDragCancel: ({ active }) => `${card(active.id)} stays where it was.`,
  };
}
