import Avatar from '@mui/material/Avatar';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { usePublisher } from './use-publisher.ts';

/** A company's name has two lines on a phone; only a very long one is shortened. */
const twoLines = {
  minWidth: 0,
  lineHeight: 1.2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

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
        title={shown}
        sx={(theme) => ({
          ...theme.typography.h6,
          ...twoLines,
          fontSize: { xs: '1rem', sm: theme.typography.h6.fontSize },
        })}
      >
        {isPending ? <Skeleton width={140} /> : shown}
      </Typography>
    </>
  );
}
