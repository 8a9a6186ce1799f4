import { type GameLayout, gameTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { cardText, type Grid, galleryColumns, gap } from './grid.ts';

interface GamesSkeletonProps {
  readonly layout: GameLayout;
  readonly grid: Pick<Grid, 'columns' | 'rowHeight'>;
}

/** As high as a card: a square picture with text below. */
function SkeletonCard() {
  return (
    <Card>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '1' }} />
      <Box sx={{ height: cardText - 2, p: 1.25, pb: 0.75 }}>
        <Skeleton width="80%" />
        <Skeleton width="45%" />
      </Box>
    </Card>
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
