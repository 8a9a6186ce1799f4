import { getInitial } from '@ludarium/domain/text';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { clampLines } from '../../theme/styles.ts';
import { usePublisher } from './portal-context.ts';

/** Long names are truncated after two lines. */
const twoLines = { ...clampLines(2), overflowWrap: 'anywhere' } as const;

/** The publisher's name, the page's h1, with its logo. */
export function PublisherHeading() {
  const { name, logo, isPending } = usePublisher();
  const shown = name ?? 'Publisher portal';
  return (
    <>
      {isPending ? (
        <Skeleton variant="rounded" width={32} height={32} sx={{ flexShrink: 0 }} />
      ) : (
        <Avatar
          variant="rounded"
          src={logo ?? ''}
          alt=""
          aria-hidden
          sx={{ width: 32, height: 32, fontSize: '1rem', bgcolor: 'secondary.main' }}
        >
          {getInitial(shown)}
        </Avatar>
      )}
      <Typography
        component="h1"
        title={shown}
        sx={(theme) => ({
          ...theme.typography.h6,
          // The text font on phones: the display font loads late and would change the wrapping.
          fontFamily: {
            xs: theme.typography.fontFamily,
            sm: theme.typography.h6.fontFamily,
          },
          fontSize: { xs: '0.9375rem', sm: theme.typography.h6.fontSize },
          lineHeight: 1.2,
          // The same height while loading.
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
