import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { usePublisher } from './use-publisher.ts';

/** A company's name has two lines on a phone; only a very long one is shortened. */
const twoLines = {
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
          // On a phone in the face that is there from the first: a late one would wrap it anew.
          fontFamily: {
            xs: theme.typography.fontFamily,
            sm: theme.typography.h6.fontFamily,
          },
          fontSize: { xs: '0.9375rem', sm: theme.typography.h6.fontSize },
          lineHeight: 1.2,
          // As high before the name has come as after.
          height: '2.4em',
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
        })}
      >
        {isPending ? (
          <Skeleton width={140} />
        ) : (
          <Box component="span" sx={twoLines}>
            {shown}
          </Box>
        )}
      </Typography>
    </>
  );
}
