import { formatDateTime } from '@ludarium/domain/dates';
import { getStatusLabel } from '@ludarium/domain/publishers';
import { useGetList } from 'react-admin';
import { QueryResult } from '../../layout/Notice.tsx';
import { DecidedBy } from '../history/PersonName.tsx';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';
import { toPersonPath } from '../table/RecordLink.tsx';
import { RelatedRows } from '../table/RelatedRows.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import type { PublisherRequest } from './request.ts';

const columns = 'id publisher_id new_publisher_name status created_at decided_at decided_by'.split(
  ' ',
);

/** The person's other requests, newest first, each with its publisher and what was decided. */
export function OtherRequests({ request }: { readonly request: PublisherRequest }) {
  const { id, laravel_user_id } = request;
  const query = useGetList<PublisherRequest>('publisher_requests', {
    filter: { laravel_user_id, 'id@neq': id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 5 },
    meta: { columns },
  });
  return (
    <QueryResult query={query} failedText="The other requests could not be loaded." height={72}>
      {(rows) => (
        <RelatedRows
          title="Other requests of this person"
          total={query.total}
          emptyText="None"
          showAll={toPersonPath(laravel_user_id ?? '')}
          rows={rows.map((other) => ({
            id: other.id,
            name: other.new_publisher_name ?? <CataloguePublisher id={other.publisher_id ?? 0} />,
            to: `/admin/publisher_requests/${other.id}/show`,
            at: other.decided_at ? (
              <DecidedBy at={other.decided_at} userId={other.decided_by} />
            ) : (
              formatDateTime(other.created_at)
            ),
            side: <StatusBadge status={other.status} label={getStatusLabel(other.status)} />,
          }))}
        />
      )}
    </QueryResult>
  );
}
