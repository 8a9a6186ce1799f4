import { formatDateTime } from '@ludarium/domain/dates';
import { getGameKey, type SentGame } from '@ludarium/domain/game-csv';
import { proposalStatuses, proposalStatusTexts } from '@ludarium/domain/game-proposals';
import type { PublisherId } from '@ludarium/domain/ids';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import { z } from 'zod';

/** Rows of one request: PostgREST answers at most a thousand. */
const rowsPerRequest = 1000;

/** What of a file was sent before. */
export interface SentBefore {
  /** The new games that were proposed and not withdrawn, by their `getGameKey`. */
  readonly games: ReadonlyMap<string, SentGame>;
  /** The last import of the same file; null without one. */
  readonly sameFile: { readonly when: string; readonly file: string | null } | null;
}

const newGames = z.array(
  z.object({
    name: z.string().nullable(),
    status: z.enum(proposalStatuses),
    created_at: z.string(),
    batch_file: z.string().nullable(),
    year: z.unknown(),
  }),
);
const imports = z.array(z.object({ created_at: z.string(), batch_file: z.string().nullable() }));

/**
 * Loads what a publisher has sent before: all new games, and the last import of a file.
 *
 * @param digest of the file
 * @throws BackendError, or the abort reason of `signal`
 */
export async function loadSentBefore(
  publisherId: PublisherId,
  digest: string,
  signal: AbortSignal,
): Promise<SentBefore> {
  const [games, [last]] = await Promise.all([
    loadNewGames(publisherId, signal),
    send(
      dataBackend
        .from('game_proposals')
        .select('created_at,batch_file')
        .eq('publisher_id', publisherId)
        .eq('batch_digest', digest)
        .neq('status', 'withdrawn')
        .order('created_at', { ascending: false })
        .limit(1),
      imports,
      signal,
    ),
  ]);
  return {
    games,
    sameFile: last ? { when: formatDateTime(last.created_at), file: last.batch_file } : null,
  };
}

async function loadNewGames(publisherId: PublisherId, signal: AbortSignal) {
  const found = new Map<string, SentGame>();
  for (let first = 0; ; first += rowsPerRequest) {
    const rows = await send(
      dataBackend
        .from('game_proposals')
        .select('name,status,created_at,batch_file,year:proposed->year_published')
        .eq('publisher_id', publisherId)
        .eq('kind', 'new')
        .neq('status', 'withdrawn')
        .order('created_at')
        .order('id')
        .range(first, first + rowsPerRequest - 1),
      newGames,
      signal,
    );
    for (const { name, status, created_at, batch_file, year } of rows) {
      if (name === null) continue;
      found.set(getGameKey(name, typeof year === 'number' ? year : null), {
        when: formatDateTime(created_at),
        file: batch_file,
        status: proposalStatusTexts[status].label,
      });
    }
    if (rows.length < rowsPerRequest) return found;
  }
}
