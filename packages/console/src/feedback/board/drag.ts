import {
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
  rectIntersection,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import { columnTitles, type FeedbackStatus, isFeedbackStatus } from '@ludarium/domain/feedback';
import { cardCount } from '../counts.ts';

/** The order in which the arrow keys go through the columns. */
const columnOrder: readonly FeedbackStatus[] = [
  'feedback',
  'under_development',
  'completed',
  'on_hold',
];

/** A mouse or finger is over the column below it; a card moved by key is over the one it covers. */
export const columnUnder: CollisionDetection = (collision) =>
  collision.pointerCoordinates ? pointerWithin(collision) : rectIntersection(collision);

/** Arrow keys carry a lifted card to the column beside; a column's order is its sort's business. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  if (step === undefined || !context.collisionRect) return undefined;
  event.preventDefault();
  const { droppableRects, over, active } = context;
  const from = over?.id ?? active?.data.current?.card?.status;
  const shown = columnOrder.filter((status) => droppableRects.has(status));
  const position = shown.indexOf(from) + step;
  const next = shown[Math.max(0, Math.min(shown.length - 1, position))];
  const rect = next && droppableRects.get(next);
  if (!rect) return undefined;
  return {
    x: rect.left + (rect.width - context.collisionRect.width) / 2,
    y: rect.top + Math.min(64, rect.height / 4),
  };
};

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Enter to open the card. Press Space to lift it, the arrow keys to choose a column, ' +
    'Space to put it down there and Escape to leave it where it was.',
};

/**
 * What is said while a card is carried, in words.
 *
 * @param titleOf a card's title by its id
 * @param countIn how many cards stand in a column
 */
export function announcementsFor(
  titleOf: (id: string) => string,
  countIn: (status: FeedbackStatus) => number,
): Announcements {
  const card = (id: string | number) => `Card “${titleOf(String(id))}”`;
  const place = (id: unknown) =>
    isFeedbackStatus(id) ? `${columnTitles[id]}, ${cardCount(countIn(id))}` : 'no column';
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
