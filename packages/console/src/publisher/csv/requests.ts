import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { send } from '@ludarium/browser/http/send.ts';
import type { CsvProposal, CsvRow } from '@ludarium/domain/game-csv';
import { BackendError } from '@ludarium/domain/http';
import { createRowId, type PublisherId } from '@ludarium/domain/ids';

/** Proposals of one request: 500 take longer than a statement may. */
const proposalsPerRequest = 200;
/** Bytes of one request's proposals, without its other columns. */
const bytesPerRequest = 400_000;

/** A row of the file and its proposal with an id: sending it twice adds one row. */
export interface ImportedRow {
  readonly number: number;
  readonly name: string;
  readonly proposal: CsvProposal & { readonly id: string; readonly publisher_id: PublisherId };
}

/** A row that the database does not accept, and why. */
export interface RefusedRow extends Pick<ImportedRow, 'number' | 'name'> {
  readonly reason: string;
}

/** The rows of an import that become proposals, with their ids. */
export const toImported = (
  publisher_id: PublisherId,
  rows: readonly CsvRow[],
): readonly ImportedRow[] =>
  rows.flatMap(({ number, name, proposal }) =>
    proposal ? { number, name, proposal: { ...proposal, id: createRowId(), publisher_id } } : [],
  );

/** The number of rows at the start that fit into one request; at least one. */
function countFirst(rows: readonly ImportedRow[]): number {
  let bytes = 0;
  const place = rows.findIndex(({ proposal: { proposed, original } }, index) => {
    bytes += JSON.stringify([proposed, original]).length;
    return index === proposalsPerRequest || (index > 0 && bytes > bytesPerRequest);
  });
  return place < 0 ? rows.length : place;
}

/**
 * Inserts and submits the proposals of the first 200 rows, or of fewer large ones. It can be called
 * again after a failure: what was sent stays as it is.
 *
 * @returns the rest, and the rows that were refused
 * @throws BackendError
 */
export async function sendFirst(rows: readonly ImportedRow[]) {
  const count = countFirst(rows);
  return { rest: rows.slice(count), refused: await sendRows(rows.slice(0, count)) };
}

/** Values that are not valid; a row that was sent before and deleted since. */
const refusals: ReadonlySet<number | null> = new Set([400, 409]);

/** Sends rows in one transaction. Where the database refuses or cancels it, each half is sent alone. */
async function sendRows(rows: readonly ImportedRow[]): Promise<readonly RefusedRow[]> {
  const table = dataBackend.from('game_proposals');
  const proposals = rows.map(({ proposal }) => proposal);
  const ids = proposals.map(({ id }) => id);
  try {
    await send(table.upsert(proposals, { onConflict: 'id', ignoreDuplicates: true }));
    await send(table.update({ status: 'submitted' }).in('id', ids).eq('status', 'draft'));
    return [];
  } catch (error) {
    const [row] = rows;
    if (!(error instanceof BackendError) || !row) throw error;
    // Together they take longer than a statement may.
    const isTooLong = error.code === '57014' && rows.length > 1;
    if (!refusals.has(error.status) && !isTooLong) throw error;
    if (rows.length === 1) {
      return [{ number: row.number, name: row.name, reason: describeError(error) }];
    }
    const half = rows.length / 2;
    return [...(await sendRows(rows.slice(0, half))), ...(await sendRows(rows.slice(half)))];
  }
}
