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

/** A card's shape: a square with its text below, whatever its width turns out to be. */
const CardShape = styled(Skeleton)({
  height: 'auto',
  borderRadius: radii.large,
  paddingBlockEnd: cardText,
  '&::before': { content: '""', display: 'block', paddingBlockStart: '100%' },
});

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
      {Array.from({ length: columns * 4 }, (_, place) =>
        isGallery ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's parts have nothing else
          <CardShape key={place} variant="rounded" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's parts have nothing else
          <Skeleton key={place} variant="rectangular" height={rowHeight - 1} />
        ),
      )}
    </Box>
  );
}
