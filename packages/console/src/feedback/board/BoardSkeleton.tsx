import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { getStatuses } from './BoardColumns.tsx';

/** Placeholder of the columns while the cards load. */
export function BoardSkeleton({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ flex: 1 }}>
      <VisuallyHidden as="p" role="status">
        Loading...
      </VisuallyHidden>
      {getStatuses(isAdmin).map((status, index) => (
        <Skeleton
          key={status}
          variant="rounded"
          sx={{
            flex: 1,
            height: '100%',
            display: { xs: index > 0 ? 'none' : 'block', md: 'block' },
          }}
        />
      ))}
    </Stack>
  );
}
