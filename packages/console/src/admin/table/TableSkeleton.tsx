import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const bars = ['22%', '30%', '16%', '12%'] as const;

/** Placeholder of a table, as high as with its rows. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Box role="status" aria-label="Loading..." sx={{ px: 2 }}>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have nothing else
          key={row}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, height: row === 0 ? 37 : 41 }}
        >
          {bars.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
