import { formatDateTime } from '@ludarium/domain/dates';
import { getStatusLabel } from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { DecidedBy } from '../history/PersonName.tsx';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';
import { RecordLink, toPersonPath } from '../table/RecordLink.tsx';
import type { PublisherRequest } from './request.ts';

/** The person's other requests, newest first, each with its publisher and what was decided. */
export function OtherRequests({ request }: { readonly request: PublisherRequest }) {
  const { id, laravel_user_id } = request;
  const filter = { laravel_user_id, 'id@neq': id };
  const { data, total, isPending, error, refetch } = useGetList<PublisherRequest>(
    'publisher_requests',
    {
      filter,
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 5 },
      meta: {
        columns: [
          'id',
          'publisher_id',
          'new_publisher_name',
          'status',
          'created_at',
          'decided_at',
          'decided_by',
        ],
      },
    },
    { onError: () => undefined },
  );
  return (
    <section aria-label="Other requests of this person">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        Other requests of this person
      </Typography>
      {data?.length === 0 ? <Typography variant="body2">None</Typography> : null}
      {isPending ? (
        <Typography variant="body2">
          <Skeleton width="14rem" />
        </Typography>
      ) : null}
      {error ? <InlineFault onRetry={() => void refetch()}>Not loaded.</InlineFault> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
        {data?.map((other) => (
          <Box component="li" key={other.id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <RecordLink to={`/admin/publisher_requests/${other.id}/show`}>
              {other.new_publisher_name ?? <CataloguePublisher id={other.publisher_id ?? 0} />}
            </RecordLink>
            {`: ${getStatusLabel(other.status)}, `}
            {other.decided_at ? (
              <DecidedBy at={other.decided_at} userId={other.decided_by} />
            ) : (
              formatDateTime(other.created_at)
            )}
          </Box>
        ))}
      </Box>
      {data && total !== undefined && total > data.length ? (
        <RecordLink to={toPersonPath(laravel_user_id ?? '')}>All {total}</RecordLink>
      ) : null}
    </section>
  );
}
