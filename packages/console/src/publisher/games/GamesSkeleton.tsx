import { type GameLayout, gameTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { type Grid, gap } from './grid.ts';

interface GamesSkeletonProps {
  readonly layout: GameLayout;
  readonly grid: Pick<Grid, 'columns' | 'rowHeight'>;
}

/** Cards or rows of the final size while the first page is on its way. */
export function GamesSkeleton({ layout, grid: { columns, rowHeight } }: GamesSkeletonProps) {
  const space = layout === 'gallery' ? gap : 1;
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        gap: `${space}px`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      <VisuallyHidden>{gameTexts.loading}</VisuallyHidden>
      {Array.from({ length: columns * 4 }, (_, place) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's parts have nothing else
          key={place}
          variant="rounded"
          height={rowHeight - space}
          sx={{ borderRadius: layout === 'gallery' ? 3 : 0 }}
        />
      ))}
    </Box>
  );
}
