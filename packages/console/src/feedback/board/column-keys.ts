import type {
  Activators,
  ClientRect,
  CollisionDetection,
  SensorInstance,
  SensorProps,
} from '@dnd-kit/core';
import { type FeedbackStatus, isFeedbackStatus } from '@ludarium/domain/feedback';
import type { RefObject } from 'react';

interface ColumnKeysOptions {
  /** The column that the arrow keys have chosen; null while the card is over its own. */
  readonly chosen: RefObject<FeedbackStatus | null>;
}

/** The order in which the arrow keys go through the columns. */
const columnOrder: readonly FeedbackStatus[] = [
  'feedback',
  'under_development',
  'completed',
  'on_hold',
];

/**
 * Carries a card by keyboard: Space lifts it, an arrow takes it to the column beside, Space or Enter
 * puts it down, Escape leaves it. The keys choose a column, not a place: dnd-kit's own sensor
 * scrolls the list below the card, and by its place a card that is wider than a phone's column names
 * would cover all of them.
 */
export class ColumnKeys implements SensorInstance {
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
  /** Where the card was taken from. */
  private lifted: ClientRect | null = null;

  constructor(props: SensorProps<ColumnKeysOptions>) {
    this.props = props;
    props.options.chosen.current = null;
    props.activeNode.node.current?.scrollIntoView({ block: 'nearest' });
    const { signal } = this.ended;
    const cancel = () => this.end(props.onCancel);
    document.addEventListener('keydown', (event) => this.press(event), { signal });
    document.addEventListener('visibilitychange', cancel, { signal });
    window.addEventListener('resize', cancel, { signal });
    props.onStart({ x: 0, y: 0 });
  }

  private press(event: KeyboardEvent): void {
    // The page has gone, the card with it.
    if (!this.props.activeNode.node.current?.isConnected) {
      this.ended.abort();
      return;
    }
    // The key that lifted the card, on its way or still held.
    if (event === this.props.event || (event.repeat && event.code === 'Space')) return;
    const step = getStep(event.code);
    if (step !== undefined) this.carry(step);
    else if (event.code === 'Space' || event.code === 'Enter') this.end(this.props.onEnd);
    else if (event.code === 'Escape') this.end(this.props.onCancel);
    else return;
    event.preventDefault();
  }

  private carry(step: number): void {
    const { context, options, onMove } = this.props;
    const { active, collisionRect, droppableRects } = context.current;
    this.lifted ??= collisionRect;
    const from = options.chosen.current ?? active?.data.current?.card?.status;
    const shown = columnOrder.filter((status) => droppableRects.has(status));
    const next = shown[Math.max(0, Math.min(shown.length - 1, shown.indexOf(from) + step))];
    const column = next && droppableRects.get(next);
    if (!column || !this.lifted) return;
    options.chosen.current = next;
    const rects = shown.flatMap((status) => droppableRects.get(status) ?? []);
    const place = placeOver(column, this.lifted, rects);
    onMove({ x: place.x - this.lifted.left, y: place.y - this.lifted.top });
  }

  private end(how: () => void): void {
    this.ended.abort();
    how();
  }
}

/** A card that is carried by key is over the column that the keys chose, once its place is known. */
export function columnByKey(
  { active, droppableRects }: Parameters<CollisionDetection>[0],
  chosen: FeedbackStatus | null,
): ReturnType<CollisionDetection> {
  const id: unknown = chosen ?? active.data.current?.card?.status;
  return isFeedbackStatus(id) && droppableRects.has(id) ? [{ id }] : [];
}

/** In the column; on a phone, where the others are names, below these and within the window. */
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

/** Right is right, whichever way the page is read. */
function getStep(code: string): number | undefined {
  const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
  return new Map([
    ['ArrowRight', forward],
    ['ArrowLeft', -forward],
    ['ArrowDown', 1],
    ['ArrowUp', -1],
  ]).get(code);
}
