import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import type { CsvProposal } from '@ludarium/domain/game-csv';
import { createRowId, type PublisherId } from '@ludarium/domain/ids';

/** Proposals of one request: 500 take longer than a statement may. */
const proposalsPerRequest = 200;
/** Bytes of one request's proposals, without its other columns. */
const bytesPerRequest = 400_000;

/** A proposal with its id: sending it twice adds one row. */
export type ImportedProposal = CsvProposal & {
  readonly id: string;
  readonly publisher_id: PublisherId;
};

/** The proposals of an import, with their ids. */
export const toImported = (
  publisher_id: PublisherId,
  proposals: readonly CsvProposal[],
): readonly ImportedProposal[] =>
  proposals.map((proposal) => ({ ...proposal, id: createRowId(), publisher_id }));

/** The number of proposals at the start that fit into one request; at least one. */
function countFirst(proposals: readonly ImportedProposal[]): number {
  let bytes = 0;
  const place = proposals.findIndex(({ proposed, original }, index) => {
    bytes += JSON.stringify([proposed, original]).length;
    return index === proposalsPerRequest || (index > 0 && bytes > bytesPerRequest);
  });
  return place < 0 ? proposals.length : place;
}

/**
 * Inserts and submits the first 200 proposals, or fewer large ones. It can be called again after a
 * failure: what was sent stays as it is.
 *
 * @returns the rest
 * @throws BackendError
 */
export async function sendFirst(
  proposals: readonly ImportedProposal[],
): Promise<readonly ImportedProposal[]> {
  const count = countFirst(proposals);
  const part = proposals.slice(0, count);
  const table = dataBackend.from('game_proposals');
  await send(table.upsert(part, { onConflict: 'id', ignoreDuplicates: true }));
  const ids = part.map(({ id }) => id);
  await send(table.update({ status: 'submitted' }).in('id', ids).eq('status', 'draft'));
  return proposals.slice(count);
}
