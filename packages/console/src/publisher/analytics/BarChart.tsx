import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { figures } from '../../theme/styles.ts';
import { Panel } from '../shell/Page.tsx';
import { FigureRows } from './Figures.tsx';
import { PictureButton } from './PictureButton.tsx';

interface BarChartProps {
  readonly title: string;
  /** Heading of the table's first column. */
  readonly of: string;
  /** Heading of the table's second column. */
  readonly measure: string;
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

/** A bar chart in CSS, or the same data as a table. */
export function BarChart({ title, of, measure, bars, max, expected }: BarChartProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      actions={
        <>
          <Button size="small" disabled={bars === null} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as bars' : 'Show as table'}
          </Button>
          <PictureButton
            fileName={title.toLowerCase().replaceAll(/\W+/g, '-')}
            isDisabled={bars === null || asTable}
          />
        </>
      }
    >
      {bars === null ? (
        <BarsSkeleton count={expected} />
      ) : asTable ? (
        <FigureRows
          headings={[of, measure]}
          // Names are not unique.
          rows={bars.map(({ label, text }, key) => ({ key, cells: [label, text] }))}
        />
      ) : (
        <Bars bars={bars} max={max} />
      )}
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
                '@media print': { bgcolor: '#000', printColorAdjust: 'exact' },
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
