import { z } from 'zod';
import { gameId, publisherId } from '../ids/index.ts';
import { day, rowSchema } from './columns.ts';
import type { Row } from './database.ts';

/** Daily figures. Not in rows.ts, which every area loads first. */

const count = z.int().nonnegative();
/** A figure that may not be known. */
const figure = z.number().nonnegative().nullable();

/** The figures of a game from `day` to `last_day`. */
export const gameSnapshotRow = rowSchema('game_snapshots', {
  publisher_id: publisherId,
  game_id: gameId,
  day,
  last_day: day,
  plays: figure,
  ratings: figure,
  /** Two decimals. */
  average: figure,
});
export type GameSnapshotRow = Row<'game_snapshots'>;

/** The totals of a publisher's games on a day. */
export const publisherSnapshotRow = rowSchema('publisher_snapshots', {
  publisher_id: publisherId,
  day,
  games: count,
  plays: figure,
  ratings: figure,
  average: figure,
});
export type PublisherSnapshotRow = Row<'publisher_snapshots'>;
