import Avatar from '@mui/material/Avatar';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { usePublisher } from './use-publisher.ts';

/** The publisher's logo and name beside the product's sign; the page's one first heading. */
export function PublisherSign() {
  const { name, logo, isPending } = usePublisher();
  const shown = name ?? 'Publisher portal';
  return (
    <>
      {isPending ? (
        <Skeleton variant="rounded" width={32} height={32} />
      ) : (
        <Avatar
          variant="rounded"
          src={logo ?? ''}
          alt=""
          sx={{ width: 32, height: 32, fontSize: '1rem', bgcolor: 'secondary.main' }}
        >
          {shown.slice(0, 1)}
        </Avatar>
      )}
      <Typography
        component="h1"
        noWrap
        sx={(theme) => ({ ...theme.typography.h6, minWidth: 0, minHeight: '1.4em' })}
      >
        {isPending ? <Skeleton width={140} /> : shown}
      </Typography>
    </>
  );
}
