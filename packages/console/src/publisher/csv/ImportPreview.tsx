import {
  type CsvCell,
  type CsvOutcome,
  type CsvRow,
  csvOutcomes,
  getHeading,
} from '@ludarium/domain/game-csv';
import {
  describeEntry,
  describeValue,
  type GameFieldName,
  type GameValue,
  isBlank,
} from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { clampLines } from '../../theme/styles.ts';
import { CountedChoices } from '../shell/CountedChoices.tsx';

const outcomeLabels: Readonly<Record<CsvOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  error: 'Errors',
};

const rowsPerPage = 25;

interface DryRunProps {
  readonly rows: readonly CsvRow[];
}

/** The changes that an import would make, row by row. */
export function DryRun({ rows }: DryRunProps) {
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
      <Box sx={{ mb: 1.5 }}>
        <CountedChoices
          label="Which rows"
          value={shown}
          options={csvOutcomes.map((outcome) => [
            outcome,
            outcomeLabels[outcome],
            filterRows(outcome).length,
          ])}
          onChange={(outcome) => {
            setChosenOutcome(outcome);
            setPage(1);
          }}
        />
      </Box>
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
  const before = isBlank(current) ? null : (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {describeValue(field, current)}
      </Box>
      {' → '}
    </>
  );
  const isList = Array.isArray(value);
  return (
    <Box sx={isList ? {} : threeLines}>
      <strong>
        {label}
        {isList ? ` (${value.length})` : null}:
      </strong>{' '}
      {before}
      {isBlank(value) ? <em>cleared</em> : describeCell(field, value)}
    </Box>
  );
}

/** The entries of a list are separated as in the file: what was one entry is seen. */
const describeCell = (field: GameFieldName, value: GameValue): string =>
  Array.isArray(value)
    ? value.map((entry) => describeEntry(field, entry)).join(' | ')
    : describeValue(field, value);
