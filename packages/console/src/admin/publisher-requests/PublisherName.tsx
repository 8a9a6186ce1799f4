import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useGetManyAggregate, useRecordContext } from 'react-admin';
import type { ListedRequest } from './request.ts';

/** The publisher that a request names: one of the catalogue by its name, or a new one. */
export function PublisherName() {
  const request = useRecordContext<ListedRequest>();
  const id = request?.publisher_id ?? null;
  const { data } = useGetManyAggregate(
    'publishers',
    { ids: id === null ? [] : [id] },
    { enabled: id !== null, staleTime: 5 * 60_000 },
  );
  if (!request) return null;
  if (id !== null) return <>{data?.[0]?.name ?? `Publisher ${id}`}</>;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {request.new_publisher_name}
      </Box>
      <Chip size="small" variant="outlined" label="New" sx={{ height: 20, flexShrink: 0 }} />
    </Box>
  );
}
