import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
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
  readonly label: ReactNode;
  readonly value: number;
  readonly text: string;
}

const placeholder: Bar = { label: <Skeleton width="40%" />, value: 0, text: '' };

/** A list of games by a figure, each with a bar in CSS. */
export function TopList({ title, bars, max, expected }: TopListProps) {
  const shown = bars ?? Array.from({ length: expected }, () => placeholder);
  const full = max ?? Math.max(...shown.map(({ value }) => value), 1);
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {shown.map(({ label, value, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique
          <li key={place}>
            <Box sx={{ display: 'flex', gap: 2, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>{label}</Box>
              <Box sx={{ ...figures, overflowWrap: 'normal' }}>{text}</Box>
            </Box>
            <Box
              aria-hidden="true"
              sx={{ height: 8, borderRadius: 4, bgcolor: 'background.default', mt: 0.25 }}
            >
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
    </Panel>
  );
}
