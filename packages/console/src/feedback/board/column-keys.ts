import type {
  Activators,
  ClientRect,
  CollisionDetection,
  SensorInstance,
  SensorProps,
} from '@dnd-kit/core';
import { type FeedbackStatus, feedbackStatuses, isFeedbackStatus } from '@ludarium/domain/feedback';
import type { RefObject } from 'react';

interface ColumnKeysOptions {
  /** The column chosen by arrow keys; null for the card's own. */
  readonly chosen: RefObject<FeedbackStatus | null>;
}

/**
 * Keyboard sensor: Space lifts a card, arrows choose a column, Space or Enter drops it, Escape
 * cancels. dnd-kit's own sensor moves by pixels, scrolls the list below the card, and on phones the
 * card would overlap all column names.
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
  /** Where the drag started. */
  private start: ClientRect | null = null;

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
    const from = options.chosen.current ?? active?.data.current?.card?.status;
    const shown = feedbackStatuses.filter((status) => droppableRects.has(status));
    const next = shown[Math.max(0, Math.min(shown.length - 1, shown.indexOf(from) + step))];
    const column = next && droppableRects.get(next);
    if (!column || !this.start) return;
    options.chosen.current = next;
    const rects = shown.flatMap((status) => droppableRects.get(status) ?? []);
    const place = placeOver(column, this.start, rects);
    onMove({ x: place.x - this.start.left, y: place.y - this.start.top });
  }

  private end(how: () => void): void {
    this.ended.abort();
    how();
  }
}

/** Collision detection of a keyboard drag: the chosen column. */
export function columnByKey(
  { active, droppableRects }: Parameters<CollisionDetection>[0],
  chosen: FeedbackStatus | null,
): ReturnType<CollisionDetection> {
  const id: unknown = chosen ?? active.data.current?.card?.status;
  return isFeedbackStatus(id) && droppableRects.has(id) ? [{ id }] : [];
}

/** In the column; on phones below the column names and within the window. */
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
