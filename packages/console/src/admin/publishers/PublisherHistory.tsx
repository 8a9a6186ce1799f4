import { type PublisherHistory as Entries, publisherHistory } from '@ludarium/domain/data-backend';
import type { Publisher } from '@ludarium/domain/main-api';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { useQuery } from '@tanstack/react-query';
import { Trail } from '../history/History.tsx';

/**
 * The audit log of the requests for a publisher and of the deletion requests of its people. The
 * catalogue itself has no audit log.
 */
export function PublisherHistory({ publisher }: { publisher: Pick<Publisher, 'id' | 'name'> }) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['publisher_history', publisher.id, publisher.name],
    queryFn: ({ signal }) => fetchEntries(publisher, signal),
  });
  const deleted = new Set(
    data?.flatMap(({ action, row_id }) => (action === 'delete' ? [row_id] : [])),
  );
  return (
    <Trail
      entries={data}
      failed={isError}
      busy={isFetching}
      onRetry={() => void refetch()}
      getPath={({ table_name, row_id }) =>
        deleted.has(row_id) ? null : `/admin/${table_name}/${row_id}/show`
      }
      emptyText="Nobody has asked to act for this publisher yet."
    />
  );
}

async function fetchEntries(
  { id, name }: Pick<Publisher, 'id' | 'name'>,
  signal: AbortSignal,
): Promise<Entries> {
  const { data } = await dataBackend
    .rpc('publisher_history', { publisher: id, publisher_name: name })
    .abortSignal(signal)
    .throwOnError();
  return publisherHistory.parse(data);
}
