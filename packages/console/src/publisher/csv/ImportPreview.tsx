import {
  type CsvCell,
  type CsvMapping,
  type CsvOutcome,
  type CsvRow,
  csvOutcomes,
  getHeading,
} from '@ludarium/domain/game-csv';
import {
  describeValue,
  gameFieldNames,
  isBlank,
  isGameFieldName,
} from '@ludarium/domain/game-proposals';
import { cutText } from '@ludarium/domain/text';
import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { clampLines } from '../../theme/styles.ts';
import type { CsvFile } from './read-file.ts';

const outcomeLabels: Readonly<Record<CsvOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  error: 'Errors',
};

const rowsPerPage = 25;

/** The changes that an import would make, row by row. */
export function DryRun({ rows }: { rows: readonly CsvRow[] }) {
  const [chosenOutcome, setChosenOutcome] = useState<CsvOutcome | null>(null);
  const [page, setPage] = useState(1);
  const filterRows = (outcome: CsvOutcome) => rows.filter((row) => row.outcome === outcome);
  const shown =
    chosenOutcome ??
    (['error', 'changed', 'new'] as const).find((outcome) => filterRows(outcome).length > 0) ??
    'unchanged';
  const found = filterRows(shown);
  const pages = Math.ceil(found.length / rowsPerPage);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Which rows"
        value={shown}
        onChange={(_, outcome: CsvOutcome | null) => {
          if (outcome) setChosenOutcome(outcome);
          setPage(1);
        }}
        sx={{
          width: { xs: '100%', sm: 'auto' },
          mb: 1.5,
          '& > button': {
            flex: { xs: 1, sm: 'none' },
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { sm: 0.75 },
            px: { xs: 0.5, sm: 1.5 },
            lineHeight: 1.3,
          },
        }}
      >
        {csvOutcomes.map((outcome) => (
          <ToggleButton key={outcome} value={outcome}>
            {outcomeLabels[outcome]}
            <Box component="span" sx={{ fontWeight: 400 }}>
              {filterRows(outcome).length.toLocaleString('en-US')}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {found.length === 0 ? (
        <Typography color="text.secondary">No row.</Typography>
      ) : (
        <Table
          aria-label={`Rows: ${outcomeLabels[shown]}`}
          sx={{
            tableLayout: 'fixed',
            '& td, & th': { verticalAlign: 'top', px: { xs: 0.75, sm: 1 } },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell align="right" sx={{ width: { xs: 44, sm: 64 } }}>
                Row
              </TableCell>
              <TableCell sx={{ width: { xs: '35%', sm: '30%' } }}>Game</TableCell>
              <TableCell>{shown === 'error' ? 'What is wrong' : 'What changes'}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {found.slice((page - 1) * rowsPerPage, page * rowsPerPage).map((row) => (
              <TableRow key={row.number}>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row.number.toLocaleString('en-US')}
                </TableCell>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {row.name || 'Untitled game'}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Changes row={row} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2, '& > ul': { justifyContent: 'center' } }}
        />
      ) : null}
    </>
  );
}

function Changes({ row: { outcome, faults, cells } }: { row: CsvRow }) {
  if (outcome === 'unchanged') return 'Nothing';
  const shown = outcome === 'error' ? cells.filter(({ fault }) => fault !== null) : cells;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {faults.map((fault) => (
        <Box component="li" key={fault} sx={{ color: 'error.main' }}>
          {fault}
        </Box>
      ))}
      {shown.map((cell) => (
        <li key={cell.field}>
          <Change cell={cell} />
        </li>
      ))}
    </Box>
  );
}

const threeLines = clampLines(3);

/** 'Year: 2019 → 2020', or the cell with what is wrong. */
function Change({ cell: { field, text, value, current, fault } }: { cell: CsvCell }) {
  const label = getHeading(field);
  if (fault !== null) {
    return (
      <Box sx={{ color: 'error.main' }}>
        <strong>{label}:</strong> {fault}
        {text === '' ? null : <Box sx={{ ...threeLines, color: 'text.secondary' }}>“{text}”</Box>}
      </Box>
    );
  }
  return (
    <Box sx={threeLines}>
      <strong>{label}:</strong>{' '}
      {isBlank(current) ? null : (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {describeValue(field, current)}
          </Box>
          {' → '}
        </>
      )}
      {isBlank(value) ? <em>cleared</em> : describeValue(field, value)}
    </Box>
  );
}

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
              helperText={cutText(file.rows[0]?.[place] ?? '', 40) || ' '}
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
