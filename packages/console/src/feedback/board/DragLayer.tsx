import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import {
  type CollisionDetection,
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
import { columnTitles, type FeedbackStatus, isFeedbackStatus } from '@ludarium/domain/feedback';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CardFace } from '../card/CardFace.tsx';
import { useBoardTools } from '../data/board-context.ts';
import type { PlacedCard } from '../data/placed-cards.ts';
import { cardCount, media } from '../kit/display.ts';
import { ColumnKeys, columnByKey } from './column-keys.ts';

interface DragLayerProps {
  readonly getCard: (id: string) => PlacedCard | undefined;
  readonly getCount: (status: FeedbackStatus) => number;
  readonly dragged: PlacedCard | null;
  readonly onDrag: (card: PlacedCard | null) => void;
  readonly children: ReactNode;
}

/** Drag and drop by mouse, touch and keyboard; a drop is one move (section 4). */
export function DragLayer({ getCard, getCount, dragged, onDrag, children }: DragLayerProps) {
  const { user, actions } = useBoardTools();
  const isPhone = useMediaQuery(media.phone);
  const chosen = useRef<FeedbackStatus | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Movement within the delay scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(ColumnKeys, { chosen }),
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

  const columnUnder = useCallback<CollisionDetection>(
    (drag) => (drag.pointerCoordinates ? pointerWithin(drag) : columnByKey(drag, chosen.current)),
    [],
  );

  function drop({ over }: DragEndEvent) {
    onDrag(null);
    if (dragged && isFeedbackStatus(over?.id)) void actions.move(dragged.item, over.id);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      autoScroll={false}
      accessibility={{
        announcements: createAnnouncements((id) => getCard(id)?.item.title ?? '', getCount),
        screenReaderInstructions: dragInstructions,
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
          {dragged && <CardFace item={dragged.item} viewer={user} isAdmin drag="lifted" />}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Enter to open the card. Press Space to lift it, the arrow keys to choose a column, ' +
    'Space to put it down there and Escape to leave it where it was.',
};

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
    isFeedbackStatus(id) ? `${columnTitles[id]}, ${cardCount(getCount(id))}` : 'no column';
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
