import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LoadFailed, type Query } from '../../layout/LoadFailed.tsx';
import { hiddenForNow } from '../../layout/reveal.ts';

interface PendingRowsProps<Row> {
  readonly query: Query<readonly Row[]>;
  readonly failedText: string;
  readonly title: string;
  readonly hint: string;
  /** The list's entries, each a `PendingRow`. */
  readonly children: (row: Row) => ReactNode;
}

/** A card with the few rows that wait for somebody, and their number. Empty without any. */
export function PendingRows<Row>({
  query,
  failedText,
  title,
  hint,
  children,
}: PendingRowsProps<Row>) {
  const titleId = useId();
  const { data = [], isError } = query;
  if (isError && data.length === 0) return <LoadFailed text={failedText} query={query} />;
  if (query.data === undefined) return <Box sx={{ '& ~ *': hiddenForNow }} />;
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 2, p: 2 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {title} ({data.length})
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {hint}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data.map(children)}
      </Box>
    </Card>
  );
}

/** One of the rows: what it is about, and its buttons, below each other on a phone. */
export function PendingRow({ about, children }: { about: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>{about}</Box>
      {children}
    </Box>
  );
}
