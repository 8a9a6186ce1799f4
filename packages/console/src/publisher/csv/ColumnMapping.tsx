import {
  type CsvMapping,
  type CsvRow,
  csvPreviewMessages,
  getHeading,
  maxHeadingRow,
} from '@ludarium/domain/game-csv';
import { gameFieldNames, isGameFieldName } from '@ludarium/domain/game-proposals';
import { cutText } from '@ludarium/domain/text';
import { ChevronIcon } from '@ludarium/web/ui/icons.tsx';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import type { CsvFile } from './read-file.ts';

interface ColumnMappingProps {
  readonly file: CsvFile;
  readonly mapping: CsvMapping;
  /** What the rows become with this mapping. */
  readonly rows: readonly CsvRow[];
  /** Called with the index of the row that has the headings. */
  readonly onHeadingRow: (row: number) => void;
  /** Called with the column's place and what it is. */
  readonly onChange: (place: number, column: CsvMapping[number]) => void;
  /** Whether the columns have to be seen; they stay open afterwards. */
  readonly open: boolean;
}

const columns = ['id', ...gameFieldNames] as const;

/** Which column of the file is which field. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { file, mapping, rows, onChange, onHeadingRow, open } = props;
  const [isOpen, setIsOpen] = useState(open);
  const headings = file.headings.map((heading, place) => ({ heading, place }));
  const known = mapping.filter((column) => column !== null).length;
  const lines = file.lines.slice(0, maxHeadingRow).flatMap((cells, row) => {
    const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
    return text === '' ? [] : [[String(row), describeLine(row + 1, text)] as const];
  });
  return (
    <Box
      component="details"
      open={open || isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      sx={{ '&[open] > summary > svg': { rotate: 'none' } }}
    >
      <Typography
        component="summary"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 0.5, cursor: 'pointer' }}
      >
        <Box
          component={ChevronIcon}
          sx={{
            marginInlineStart: -0.75,
            color: 'text.secondary',
            rotate: '-90deg',
          }}
        />
        Columns: {known} of {file.headings.length} are read
      </Typography>
      <Box sx={{ display: 'grid', mt: 1.5, maxWidth: '30rem' }}>
        <NativeSelect
          label={csvPreviewMessages.headingRow}
          value={String(file.headingRow)}
          options={lines}
          onChange={(row) => onHeadingRow(Number(row))}
        />
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        {headings.map(({ heading, place }) => (
          <li key={place}>
            <TextField
              select
              fullWidth
              label={heading || `Column ${place + 1}`}
              value={mapping[place] ?? ''}
              helperText={describeColumn(file.rows[0]?.[place] ?? '', mapping[place], rows)}
              onChange={({ target: { value } }) =>
                onChange(place, value === 'id' || isGameFieldName(value) ? value : null)
              }
              slotProps={{
                select: { native: true },
                inputLabel: { shrink: true },
                formHelperText: {
                  sx: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
                },
              }}
            >
              <option value="">Ignore</option>
              {columns.map((column) => (
                <option key={column} value={column}>
                  {getHeading(column)}
                </option>
              ))}
            </TextField>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const describeLine = (row: number, text: string) =>
  csvPreviewMessages.headingRowOption(row, cutText(text, 60));

/** The first cell of a column and, if it is read, what the column changes. */
function describeColumn(
  sample: string,
  column: CsvMapping[number] | undefined,
  rows: readonly CsvRow[],
): string {
  const shown = cutText(sample.trim(), 20);
  if (!column || column === 'id') return shown || ' ';
  const cells = rows.flatMap((row) => row.cells.filter(({ field }) => field === column));
  const faults = cells.filter(({ fault }) => fault !== null).length;
  const effect = csvPreviewMessages.columnEffect(cells.length - faults, faults);
  return shown === '' ? effect : `${shown} · ${effect}`;
}
