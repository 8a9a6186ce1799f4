import type { GameSnapshotRow, PublisherSnapshotRow } from '@ludarium/domain/data-backend';
import { addDays } from '@ludarium/domain/game-snapshots';
import { HttpResponse, http } from 'msw';
import { fails, waits } from '../story-data.tsx';

const firstDay = '2026-10-05';

interface StoryFigures {
  /** The number of recorded days, from Oct 05, 2026 on. */
  readonly days?: number;
  /** Days after the first one on which a change was published. */
  readonly published?: readonly number[];
  readonly distribution?: readonly number[] | null;
  readonly improved?: boolean;
}

/** The daily figures as the data backend returns them. */
export function figuresAnswers({
  days = 50,
  published = [10, 11, 30],
  distribution = [0, 0, 1, 2, 8, 20, 41, 33, 12, 3],
  improved = true,
}: StoryFigures = {}) {
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
        distribution: distribution ? [...distribution] : null,
      }));
  const applied = published.toReversed().map((day, index) => ({
    game_id: 2,
    name: index === 0 ? 'The Extraordinarily Long Tale of the Lighthouse Keepers' : 'Old Couriers',
    applied_at: `${addDays(firstDay, day)}T10:00:00+00:00`,
  }));
  return [
    http.get('*/rest/v1/publisher_snapshots', () => HttpResponse.json(publisherDays.toReversed())),
    http.get('*/rest/v1/game_snapshots', ({ request }) => {
      const game = new URL(request.url).searchParams.get('game_id')?.replace('eq.', '');
      return HttpResponse.json(getGameDays(Number(game)).toReversed());
    }),
    http.get('*/rest/v1/game_proposals', () => HttpResponse.json(applied)),
    http.post('*/rest/v1/rpc/most_improved_games', () =>
      HttpResponse.json(
        improved
          ? [3, 2, 7].map((game_id) => ({
              game_id,
              average_before: 6.1,
              average: 6.1 + game_id / 10,
              ratings_before: 40,
              ratings: 40 * game_id,
            }))
          : [],
      ),
    ),
  ];
}

const tables = /\/rest\/v1\/(publisher_snapshots|game_snapshots|rpc\/most_improved_games)/;
export const failingFigures = [
  http.all(tables, fails),
  http.get('*/rest/v1/game_proposals', () => HttpResponse.json([])),
];
export const waitingFigures = [
  http.all(tables, waits),
  http.get('*/rest/v1/game_proposals', () => HttpResponse.json([])),
];
/** Pending publishers have no daily figures: a request fails the story. */
export const noFiguresAreRead = http.all(tables, ({ request }) => {
  throw new Error(`Unexpected request: ${request.url}`);
});
