import type { gameDetailsAnswer } from '@ludarium/domain/main-api';
import type { Sql, TransactionSql } from 'postgres';
import type { z } from 'zod';
import type { MainApiContext } from './context.ts';
import { detailColumns, type GameRow, gameColumns, toGame } from './games.ts';

type Details = z.input<typeof gameDetailsAnswer>['data'];
type DetailsRow = GameRow & Omit<Details, 'thumbnail' | 'media' | 'updated_at'>;

/** A game with all its details as in the contract, or undefined if there is no such game. */
export async function findGameDetails(
  db: Sql | TransactionSql,
  context: MainApiContext,
  id: number,
): Promise<Details | undefined> {
  const [row] = await db<DetailsRow[]>`
    select ${gameColumns(db)}, ${detailColumns(db)}
    from main_api.games where id = ${id}`;
  return row && toGame(row, context);
}
