import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import { columnTitles, type FeedbackStatus, isFeedbackStatus } from '@ludarium/domain/feedback';
import { cardCount } from '../counts.ts';

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
