import Box from '@mui/material/Box';
import type { Key, ReactNode } from 'react';

interface PrintedTableProps {
  readonly caption: string;
  readonly headings: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly { readonly key: Key; readonly cells: readonly ReactNode[] }[];
}

const style = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption': { pb: 1, textAlign: 'start' },
  '& :is(th, td)': {
    p: 0.5,
    borderBottom: '1px solid',
    borderColor: 'divider',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th[scope=row]': { overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
} as const;

/** The whole of a list on paper: the virtual list of the screen has the rows in view only. */
export function PrintedTable({ caption, headings, rows }: PrintedTableProps) {
  return (
    <Box component="table" sx={style}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={headings[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
