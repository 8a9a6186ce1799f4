import { type GameLayout, gameTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { cardText, type Grid, galleryColumns, gap } from './grid.ts';

interface GamesSkeletonProps {
  readonly layout: GameLayout;
  readonly grid: Pick<Grid, 'columns' | 'rowHeight'>;
}

/** A card's shape: a square with its text below, whatever its width turns out to be. */
const card = {
  height: 'auto',
  borderRadius: 3,
  paddingBlockEnd: `${cardText}px`,
  '&::before': { content: '""', display: 'block', paddingBlockStart: '100%' },
} as const;

/** Cards or rows of the final size while the first page is on its way. */
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
      {Array.from({ length: columns * 4 }, (_, place) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's parts have nothing else
          key={place}
          variant="rounded"
          sx={isGallery ? card : { height: rowHeight - 1, borderRadius: 0 }}
        />
      ))}
    </Box>
  );
}
