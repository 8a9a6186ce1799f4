import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { gameSnapshotRow, publisherSnapshotRow } from '@ludarium/domain/data-backend';
import { expandGameSnapshots } from '@ludarium/domain/game-snapshots';
import { useQuery } from '@tanstack/react-query';
import { useOwnPublisher } from '../shell/portal-context.ts';

/** The data backend answers at most 1,000 rows; figures are kept for two years. */
const maxRows = 1000;

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
  });
}

/** A game's figures by day, ascending. */
export function useGameDays(game: number) {
  const publisher = useOwnPublisher();
  return useQuery({
    queryKey: ['game_snapshots', publisher, game],
    queryFn: async ({ signal }) => {
      const newestFirst = await send(
        dataBackend
          .from('game_snapshots')
          .select()
          .eq('publisher_id', publisher ?? 0)
          .eq('game_id', game)
          .order('day', { ascending: false })
          .limit(maxRows),
        gameSnapshotRow.array(),
        signal,
      );
      return expandGameSnapshots(newestFirst.toReversed());
    },
    enabled: publisher !== null,
  });
}
