import { radii } from '@ludarium/domain/design';
import { type GameLayout, gameTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { cardText, type Grid, galleryColumns, gap } from './grid.ts';

interface GamesSkeletonProps {
  readonly layout: GameLayout;
  readonly grid: Pick<Grid, 'columns' | 'rowHeight'>;
}

/** A card of any width: a square picture with text below. */
const CardShape = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: radii.large,
  background: theme.palette.background.paper,
}));

function SkeletonCard() {
  return (
    <CardShape>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '1' }} />
      <Box sx={{ height: cardText - 2, p: 1.25, pb: 0.75 }}>
        <Skeleton width="80%" />
        <Skeleton width="45%" />
      </Box>
    </CardShape>
  );
}

/** Cards or rows of the final size while the first page loads. */
export function GamesSkeleton({ layout, grid: { columns, rowHeight } }: GamesSkeletonProps) {
  const isGallery = layout === 'gallery';
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        gap: isGallery ? `${gap}px` : '1px',
        gridTemplateColumns: isGallery ? galleryColumns : 'minmax(0, 1fr)',
      }}
    >
      <VisuallyHidden>{gameTexts.loading}</VisuallyHidden>
      {Array.from({ length: columns * 4 }, (_, place) =>
        isGallery ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id
          <SkeletonCard key={place} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id
          <Skeleton key={place} variant="rectangular" height={rowHeight - 1} />
        ),
      )}
    </Box>
  );
}
