import {
  gameProposalRow,
  gameSnapshotRow,
  mostImprovedGames,
  publisherSnapshotRow,
} from '@ludarium/domain/data-backend';
import { expandGameSnapshots, toDay } from '@ludarium/domain/game-snapshots';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import { useQuery } from '@tanstack/react-query';
import { useOwnPublisher } from '../shell/portal-context.ts';

/** The data backend answers at most 1,000 rows; figures are kept for two years. */
const maxRows = 1000;
/** Figures are recorded once a day. */
const staleTime = 5 * 60_000;

/** The publisher's totals by day, ascending. Not requested for a pending publisher. */
export function usePublisherDays() {
  const publisher = useOwnPublisher();
  return useQuery({
    queryKey: ['publisher_snapshots', publisher],
    queryFn: async ({ signal }) => {
      const rows = await send(
        dataBackend
          .from('publisher_snapshots')
          .select()
          .eq('publisher_id', publisher ?? 0)
          .order('day', { ascending: false })
          .limit(maxRows),
        publisherSnapshotRow.array(),
        signal,
      );
      return rows.toReversed();
    },
    enabled: publisher !== null,
    staleTime,
  });
}

/** A game's figures by day, ascending, and the last known distribution of its ratings. */
export function useGameDays(game: number | null) {
  const publisher = useOwnPublisher();
  return useQuery({
    queryKey: ['game_snapshots', publisher, game],
    queryFn: async ({ signal }) => {
      const newestFirst = await send(
        dataBackend
          .from('game_snapshots')
          .select()
          .eq('publisher_id', publisher ?? 0)
          .eq('game_id', game ?? 0)
          .order('day', { ascending: false })
          .limit(maxRows),
        gameSnapshotRow.array(),
        signal,
      );
      const rows = newestFirst.toReversed();
      return { days: expandGameSnapshots(rows), distribution: rows.at(-1)?.distribution ?? null };
    },
    enabled: publisher !== null && game !== null,
    staleTime,
  });
}

/** The games whose average has risen most since a day; nothing is requested without a day. */
export function useImprovedGames(since: string | null, minRatings: number) {
  const publisher = useOwnPublisher();
  return useQuery({
    queryKey: ['game_snapshots', publisher, 'improved', since, minRatings],
    queryFn: async ({ signal }) => {
      return send(
        dataBackend.rpc('most_improved_games', {
          publisher: publisher ?? 0,
          since: since ?? '',
          min_ratings: minRatings,
        }),
        mostImprovedGames,
        signal,
      );
    },
    enabled: publisher !== null && since !== null,
    staleTime,
  });
}

/** A proposal that the catalogue has applied. */
export interface PublishedChange {
  readonly day: string;
  readonly name: string;
}

const publishedChange = gameProposalRow.pick({ game_id: true, name: true, applied_at: true });

/** The publisher's last thousand applied proposals, newest first; of one game if given. */
export function usePublishedChanges(game: number | null) {
  const publisher = useOwnPublisher();
  return useQuery({
    queryKey: ['game_proposals', 'applied', publisher, game],
    queryFn: async ({ signal }): Promise<readonly PublishedChange[]> => {
      const applied = dataBackend
        .from('game_proposals')
        .select('game_id,name,applied_at')
        .eq('publisher_id', publisher ?? 0)
        .eq('status', 'applied');
      const call = (game === null ? applied : applied.eq('game_id', game))
        .order('applied_at', { ascending: false })
        .limit(maxRows);
      const rows = await send(call, publishedChange.array(), signal);
      return rows.flatMap(({ name, applied_at }) =>
        applied_at === null ? [] : [{ day: toDay(applied_at), name: name ?? 'A game' }],
      );
    },
    enabled: publisher !== null,
  });
}
