import {
  type Activators,
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Modifier,
  MouseSensor,
  pointerWithin,
  type ScreenReaderInstructions,
  type SensorInstance,
  type SensorProps,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  columnTitles,
  type FeedbackStatus,
  feedbackStatuses,
  isFeedbackStatus,
} from '@ludarium/domain/feedback';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CardFace } from '../card/CardFace.tsx';
import type { BoardCard } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import { formatCardCount, media } from '../display.ts';

interface DragLayerProps {
  readonly getCard: (id: string) => BoardCard | undefined;
  readonly getCount: (status: FeedbackStatus) => number;
  readonly dragged: BoardCard | null;
  readonly onDrag: (card: BoardCard | null) => void;
  readonly children: ReactNode;
}

/** Drag and drop by mouse, touch and keyboard; a drop is one move (section 4). */
export function DragLayer({ getCard, getCount, dragged, onDrag, children }: DragLayerProps) {
  const { user, actions } = useBoardTools();
  const isPhone = useMediaQuery(media.phone);
  const chosenColumn = useRef<FeedbackStatus | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
    useSensor(
      ColumnKeys,
      useMemo(() => ({ chosenColumn }), []),
    ),
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

  const findColumn = useCallback<CollisionDetection>(
    (drag) =>
      drag.pointerCoordinates ? pointerWithin(drag) : findChosenColumn(drag, chosenColumn.current),
    [],
  );

  function drop({ over }: DragEndEvent) {
    onDrag(null);
    if (dragged && isFeedbackStatus(over?.id)) void actions.move(dragged.item, over.id);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findColumn}
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

// Constant: dnd-kit renders every card again when the options of a sensor change.
const mouseOptions = { activationConstraint: { distance: 6 } };
/** Movement within the delay scrolls. */
const touchOptions = { activationConstraint: { delay: 220, tolerance: 8 } };

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

interface ColumnKeysOptions {
  /** The column chosen by arrow keys; null for the card's own. */
  readonly chosenColumn: RefObject<FeedbackStatus | null>;
}

/**
 * Keyboard sensor: Space lifts a card, arrows choose a column, Space or Enter drops it, Escape
 * cancels. dnd-kit's own sensor moves by pixels, scrolls the list below the card, and on phones the
 * card would overlap all column names.
 */
class ColumnKeys implements SensorInstance {
  static readonly activators: Activators<ColumnKeysOptions> = [
    {
      eventName: 'onKeyDown',
      handler: (event: KeyboardEvent, _options, { active }) => {
        if (event.code !== 'Space' || event.target !== active.activatorNode.current) return false;
        event.preventDefault();
        return true;
      },
    },
  ];
  readonly autoScrollEnabled = false;
  private readonly props: SensorProps<ColumnKeysOptions>;
  private readonly ended = new AbortController();
  /** The rectangle of the card at the start of the drag. */
  private start: ClientRect | null = null;

  constructor(props: SensorProps<ColumnKeysOptions>) {
    this.props = props;
    props.options.chosenColumn.current = null;
    props.activeNode.node.current?.scrollIntoView({ block: 'nearest' });
    const { signal } = this.ended;
    const cancel = () => this.end(props.onCancel);
    document.addEventListener('keydown', (event) => this.press(event), { signal });
    document.addEventListener('visibilitychange', cancel, { signal });
    window.addEventListener('resize', cancel, { signal });
    props.onStart({ x: 0, y: 0 });
  }

  private press(event: KeyboardEvent): void {
    // The card was unmounted.
    if (!this.props.activeNode.node.current?.isConnected) {
      this.ended.abort();
      return;
    }
    // The keydown that started the drag, and its repeats.
    if (event === this.props.event || (event.repeat && event.code === 'Space')) return;
    const step = getStep(event.code);
    if (step !== undefined) this.moveBy(step);
    else if (event.code === 'Space' || event.code === 'Enter') this.end(this.props.onEnd);
    else if (event.code === 'Escape') this.end(this.props.onCancel);
    else return;
    event.preventDefault();
  }

  private moveBy(step: number): void {
    const { context, options, onMove } = this.props;
    const { active, collisionRect, droppableRects } = context.current;
    this.start ??= collisionRect;
    const from = options.chosenColumn.current ?? active?.data.current?.card?.status;
    const shown = feedbackStatuses.filter((status) => droppableRects.has(status));
    const next = shown[Math.max(0, Math.min(shown.length - 1, shown.indexOf(from) + step))];
    const column = next && droppableRects.get(next);
    if (!column || !this.start) return;
    options.chosenColumn.current = next;
    const rects = shown.flatMap((status) => droppableRects.get(status) ?? []);
    const place = placeOver(column, this.start, rects);
    onMove({ x: place.x - this.start.left, y: place.y - this.start.top });
  }

  private end(callback: () => void): void {
    this.ended.abort();
    callback();
  }
}

/** Collision detection of a keyboard drag: the chosen column. */
function findChosenColumn(
  { active, droppableRects }: Parameters<CollisionDetection>[0],
  chosenColumn: FeedbackStatus | null,
): ReturnType<CollisionDetection> {
  const id: unknown = chosenColumn ?? active.data.current?.card?.status;
  return isFeedbackStatus(id) && droppableRects.has(id) ? [{ id }] : [];
}

/** Keeps the dragged card in the column; on phones below the column names and in the window. */
function placeOver(column: ClientRect, card: ClientRect, columns: readonly ClientRect[]) {
  const isName = column.height < card.height;
  const names = columns.filter(({ height }) => height < card.height);
  const x = column.left + (column.width - card.width) / 2;
  return {
    x: Math.max(margin, Math.min(window.innerWidth - card.width - margin, x)),
    y: isName
      ? Math.max(...names.map(({ bottom }) => bottom)) + margin
      : column.top + Math.min(64, column.height / 4),
  };
}

const margin = 12;

/** ArrowRight goes to the column on the right, also in right-to-left text. */
function getStep(code: string): number | undefined {
  const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
  return new Map([
    ['ArrowRight', forward],
    ['ArrowLeft', -forward],
    ['ArrowDown', 1],
    ['ArrowUp', -1],
  ]).get(code);
}
