import { describeMore } from '@ludarium/domain/decisions';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The number of names in a question; a count stands for the others. */
export const maxNames = 10;

interface NameListProps {
  /** At least the first ten. */
  readonly names: readonly { readonly id: string | number; readonly name: ReactNode }[];
  readonly total: number;
}

/** What a question about many is about: ten names, then a count. */
export function NameList({ names, total }: NameListProps) {
  const shown = names.slice(0, maxNames);
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
      {shown.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {total > shown.length ? <li>{describeMore(total - shown.length)}</li> : null}
    </Box>
  );
}
