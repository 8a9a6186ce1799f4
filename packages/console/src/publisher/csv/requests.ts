import type { CsvProposal } from '@ludarium/domain/game-csv';
import { createRowId, type PublisherId } from '@ludarium/domain/ids';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { requireRows, send } from '@ludarium/web/http/send.ts';
import type { TaskOptions } from './TaskProgress.tsx';

/** Rows of one request: 500 take longer than a statement may. */
const rowsPerRequest = 200;
/** Bytes of one request's rows, without its other columns. */
const bytesPerRequest = 400_000;

/** A proposal of a batch, with its id: sending it twice adds one row. */
export type BatchRow = CsvProposal & {
  readonly id: string;
  readonly publisher_id: PublisherId;
  readonly batch_id: string;
  readonly batch_file: string;
  readonly batch_digest: string | null;
};
/** What proposals come from: an imported file, or a change of many games, which has no digest. */
export interface BatchSource {
  readonly name: string;
  readonly digest: string | null;
}

/** Maximum number of characters of the name of a file. */
const maxFileName = 255;

/** The rows of a new batch. */
export function toBatch(
  publisher_id: PublisherId,
  proposals: readonly CsvProposal[],
  { name, digest }: BatchSource,
): readonly BatchRow[] {
  const batch_id = createRowId();
  return proposals.map((proposal) => ({
    ...proposal,
    id: createRowId(),
    publisher_id,
    batch_id,
    batch_file: Array.from(name).slice(0, maxFileName).join(''),
    batch_digest: digest,
  }));
}

/**
 * Inserts the proposals and submits them, some hundred at a time. It can be called again after a
 * failure: what was sent stays as it is. `signal` stops it before the next request.
 *
 * @throws BackendError, or the abort reason of `signal`
 */
export async function sendBatch(
  rows: readonly BatchRow[],
  { signal, onProgress }: TaskOptions,
): Promise<void> {
  let done = 0;
  onProgress({ done, total: rows.length });
  for (const part of splitIntoParts(rows)) {
    signal.throwIfAborted();
    const table = dataBackend.from('game_proposals');
    await send(table.upsert([...part], { onConflict: 'id', ignoreDuplicates: true }));
    const ids = part.map(({ id }) => id);
    await send(table.update({ status: 'submitted' }).in('id', ids).eq('status', 'draft'));
    done += part.length;
    onProgress({ done, total: rows.length });
  }
}

/** The statuses in which a proposal is not decided yet. */
export const withdrawableStatuses = [
  'draft',
  'submitted',
  'changes_requested',
  'failed_stale',
] as const;

/**
 * Withdraws all proposals of a batch that are not decided yet.
 *
 * @throws BackendError, or the abort reason of `signal`
 */
export async function withdrawBatch(
  { id, publisherId, open }: { id: string; publisherId: PublisherId; open: number },
  { signal, onProgress }: TaskOptions,
): Promise<void> {
  let done = 0;
  onProgress({ done, total: open });
  for (;;) {
    signal.throwIfAborted();
    const table = dataBackend.from('game_proposals');
    const found = await send(
      table
        .select('id')
        .eq('publisher_id', publisherId)
        .eq('batch_id', id)
        .in('status', withdrawableStatuses)
        .limit(rowsPerRequest),
    );
    const ids = found.map((row) => row.id);
    if (ids.length === 0) return;
    const withdrawn = await send(table.update({ status: 'withdrawn' }).in('id', ids).select('id'));
    // The policy skips all rows of a person who is no editor any more.
    requireRows(withdrawn);
    done += withdrawn.length;
    onProgress({ done, total: Math.max(open, done) });
  }
}

/** Splits rows by number and size. */
function splitIntoParts(rows: readonly BatchRow[]): readonly (readonly BatchRow[])[] {
  const parts: BatchRow[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = JSON.stringify([row.proposed, row.original]).length;
    const last = parts.at(-1);
    if (!last || last.length === rowsPerRequest || bytes + size > bytesPerRequest) {
      parts.push([row]);
      bytes = size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return parts;
}
