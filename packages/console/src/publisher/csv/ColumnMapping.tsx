import { type CsvMapping, getHeading } from '@ludarium/domain/game-csv';
import { gameFieldNames, isGameFieldName } from '@ludarium/domain/game-proposals';
import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CsvFile } from './read-file.ts';

interface ColumnMappingProps {
  readonly file: CsvFile;
  readonly mapping: CsvMapping;
  /** Called with the column's place and what it is. */
  readonly onChange: (place: number, column: CsvMapping[number]) => void;
  /** Whether the columns are shown from the start. */
  readonly open: boolean;
}

const columns = ['id', ...gameFieldNames] as const;

/** Which column of the file is which field. */
export function ColumnMapping({ file, mapping, onChange, open }: ColumnMappingProps) {
  const headings = file.headings.map((heading, place) => ({ heading, place }));
  const known = mapping.filter((column) => column !== null).length;
  return (
    <Box component="details" open={open} sx={{ '&[open] > summary > svg': { rotate: 'none' } }}>
      <Typography
        component="summary"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 0.5, cursor: 'pointer' }}
      >
        <ExpandIcon
          sx={{
            marginInlineStart: -0.75,
            color: 'text.secondary',
            rotate: '-90deg',
            '[dir=rtl] &': { rotate: '90deg' },
          }}
        />
        Columns: {known} of {file.headings.length} are read
      </Typography>
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
              helperText={file.rows[0]?.[place]?.slice(0, 40) || ' '}
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
