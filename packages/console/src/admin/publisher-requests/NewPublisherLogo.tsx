import { isLogo } from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { dataBackend } from '../../providers/data-backend.ts';
import type { ListedRequest } from './request.ts';

const size = { width: 64, height: 64, borderRadius: 1 } as const;

/** The logo of a new publisher, read when somebody looks at the request and not with every list. */
export function NewPublisherLogo() {
  const request = useRecordContext<ListedRequest>();
  const { data, isPending, isError } = useQuery({
    queryKey: ['publisher_requests', 'logo', request?.id],
    queryFn: async () => {
      const { data: row, error } = await dataBackend
        .from('publisher_requests')
        .select('new_publisher_logo')
        .eq('id', request?.id ?? '')
        .maybeSingle();
      if (error) throw error;
      return row?.new_publisher_logo ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Skeleton variant="rounded" sx={size} />;
  if (isError) return <>could not be loaded</>;
  // A picture from elsewhere would tell its host who looks at it: only embedded ones are shown.
  if (data === null || !isLogo(data) || !data.startsWith('data:')) return <>{data ?? 'none'}</>;
  return (
    <Box
      component="img"
      src={data}
      alt={`Logo of ${request?.new_publisher_name}`}
      sx={{ ...size, display: 'block', objectFit: 'contain', border: 1, borderColor: 'divider' }}
    />
  );
}
