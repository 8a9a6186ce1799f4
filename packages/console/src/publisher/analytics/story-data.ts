import type { GameSnapshotRow, PublisherSnapshotRow } from '@ludarium/domain/data-backend';
import { addDays } from '@ludarium/domain/game-snapshots';
import { HttpResponse, http } from 'msw';
import { fails } from '../story-data.tsx';

const firstDay = '2026-10-05';

interface StoryFigures {
  /** The number of recorded days, from Oct 05, 2026 on. */
  readonly days?: number;
}

/** The daily figures as the data backend returns them. */
export function figuresAnswers({ days = 50 }: StoryFigures = {}) {
  const publisherDays: PublisherSnapshotRow[] = Array.from({ length: days }, (_, index) => ({
    publisher_id: 1,
    day: addDays(firstDay, index),
    games: 100 + Math.floor(index / 10),
    plays: 150_000 + index * 211 + (index % 7) * 90,
    ratings: 4000 + index * 12,
    average: Math.round((6.8 + Math.sin(index / 9) / 5) * 100) / 100,
  }));
  const getGameDays = (game: number): GameSnapshotRow[] =>
    // Each row holds for two days.
    publisherDays
      .filter((_, index) => index % 2 === 0)
      .map(({ day, average }, index) => ({
        publisher_id: 1,
        game_id: game,
        day,
        last_day: index * 2 + 1 < days ? addDays(day, 1) : day,
        plays: 1000 * game + index * 31,
        ratings: 80 + index,
        average,
      }));
  return [
    http.get('*/rest/v1/publisher_snapshots', () => HttpResponse.json(publisherDays.toReversed())),
    http.get('*/rest/v1/game_snapshots', ({ request }) => {
      const game = new URL(request.url).searchParams.get('game_id')?.replace('eq.', '');
      return HttpResponse.json(getGameDays(Number(game)).toReversed());
    }),
  ];
}

const tables = /\/rest\/v1\/(publisher_snapshots|game_snapshots)/;
export const failingFigures = http.all(tables, fails);
/** Pending publishers have no daily figures: a request fails the story. */
export const noFiguresAreRead = http.all(tables, ({ request }) => {
  throw new Error(`Unexpected request: ${request.url}`);
});
