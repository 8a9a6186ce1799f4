import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { figures } from '../../theme/styles.ts';
import { Panel } from '../shell/Page.tsx';

interface TopListProps {
  readonly title: string;
  /** Null while loading. */
  readonly bars: readonly Bar[] | null;
  /** The value of a full bar; by default the highest one. */
  readonly max?: number;
  /** Number of bars while loading. */
  readonly expected: number;
}

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

/** A list of games by a figure, each with a bar in CSS. */
export function TopList({ title, bars, max, expected }: TopListProps) {
  return (
    <Panel title={title}>
      {bars === null ? <BarsSkeleton count={expected} /> : <Bars bars={bars} max={max} />}
    </Panel>
  );
}

function Bars({ bars, max }: { bars: readonly Bar[]; max: number | undefined }) {
  const full = max ?? Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Box component="ul" sx={list}>
      {bars.map(({ label, value, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique
        <li key={place}>
          <Box sx={words}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{label}</Box>
            <Box sx={{ ...figures, overflowWrap: 'normal' }}>{text}</Box>
          </Box>
          <Box aria-hidden="true" sx={track}>
            <Box
              sx={{
                height: 1,
                borderRadius: 4,
                bgcolor: 'primary.main',
                forcedColorAdjust: 'none',
                minWidth: value > 0 ? 4 : 0,
              }}
              style={{ width: `${(value / full) * 100}%` }}
            />
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** A placeholder of the bars' height. */
function BarsSkeleton({ count }: { count: number }) {
  return (
    <Box sx={list}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id
        <div key={place}>
          <Box sx={words}>
            <Skeleton width="40%" />
          </Box>
          <Box sx={track} />
        </div>
      ))}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 } as const;
const words = {
  display: 'flex',
  gap: 2,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
} as const;
const track = { height: 8, borderRadius: 4, bgcolor: 'background.default', mt: 0.25 } as const;
