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
import { type FeedbackStatus, isFeedbackStatus } from '@ludarium/domain/feedback';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CardFace } from '../card/CardFace.tsx';
import type { PlacedCard } from '../data/held-card.ts';
import { media } from '../media.ts';
import { useBoardTools } from './board-context.ts';
import { ColumnKeys, columnByKey } from './column-keys.ts';
import { announcementsFor, dragInstructions } from './drag.ts';

interface DragLayerProps {
  readonly cardOf: (id: string) => PlacedCard | undefined;
  readonly countIn: (status: FeedbackStatus) => number;
  readonly dragged: PlacedCard | null;
  readonly onDrag: (card: PlacedCard | null) => void;
  readonly children: ReactNode;
}

/** Lets cards be carried by mouse, finger and keyboard; a drop is one move (section 4). */
export function DragLayer({ cardOf, countIn, dragged, onDrag, children }: DragLayerProps) {
  const { user, actions } = useBoardTools();
  const isPhone = useMediaQuery(media.phone);
  const chosen = useRef<FeedbackStatus | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves within the delay scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(ColumnKeys, { chosen }),
  );
  const latest = useRef({ cardOf, countIn });
  latest.current = { cardOf, countIn };
  const announcements = useMemo(
    () =>
      announcementsFor(
        (id) => latest.current.cardOf(id)?.item.title ?? '',
        (status) => latest.current.countIn(status),
      ),
    [],
  );

  /** A phone's columns are names above the one list: the carried card leaves them to be seen. */
  const list = useRef<DOMRect>(undefined);
  const belowTheNames = useCallback<Modifier>(({ transform, activeNodeRect: card }) => {
    const { current: room } = list;
    if (!card || !room) return transform;
    return {
      ...transform,
      x: Math.max(room.left - card.left, Math.min(room.right - card.right, transform.x)),
      y: Math.max(room.top - card.top, transform.y),
    };
  }, []);

  /** A mouse or finger is over the column below it. */
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
        announcements,
        screenReaderInstructions: dragInstructions,
        // The board gives the focus to the card that moved, which stands elsewhere then.
        restoreFocus: false,
      }}
      onDragStart={({ active }) => {
        list.current = document.querySelector('[data-column]')?.getBoundingClientRect();
        onDrag(cardOf(String(active.id)) ?? null);
      }}
      onDragEnd={drop}
      onDragCancel={() => onDrag(null)}
    >
      {children}
      {createPortal(
        <DragOverlay
          dropAnimation={null}
          zIndex={1200}
          {...(isPhone && { modifiers: [belowTheNames] })}
        >
          {dragged && <CardFace item={dragged.item} viewer={user} isAdmin drag="lifted" />}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
