import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { figures } from '../../theme/styles.ts';
import { Panel } from '../shell/Page.tsx';

interface FigureProps {
  readonly label: string;
  /** Null while loading. */
  readonly value: string | null;
  readonly note?: ReactNode;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: { xs: '1.25rem', sm: '1.75rem' },
          lineHeight: 1.6,
          // The same height while loading.
          minHeight: '1.6em',
          ...figures,
          overflowWrap: 'anywhere',
        }}
      >
        {value ?? <Skeleton width="4ch" height="1.6em" />}
      </Typography>
      {note ? (
        <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      ) : null}
    </Card>
  );
}

/** Figures side by side, two on phones. */
export function Figures({ across, children }: { across: 3 | 4; children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridAutoRows: '1fr',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${across === 4 ? 2 : 3}, minmax(0, 1fr))`,
          md: `repeat(${across}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  );
}

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
