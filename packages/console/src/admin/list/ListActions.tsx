import { DownloadIcon } from '@ludarium/browser/ui/icons.tsx';
import { byteOrderMark, type CsvColumn, toCsv } from '@ludarium/domain/csv';
import type { PersonId } from '@ludarium/domain/ids';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Button,
  ColumnsButton,
  downloadCSV,
  type Exporter,
  fetchRelatedRecords,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
} from 'react-admin';
import { allRows } from '../../providers/read-all-rows.ts';
import { readPeopleNames } from '../decisions/queries.ts';

/** A column with the name of a person, of whom a row has the id. */
interface PersonColumn<Row> {
  readonly heading: string;
  readonly person: (row: Row) => PersonId | null;
}

/** A list's `exporter`: saves the rows as CSV, with these columns. */
export function createExporter<Row extends RaRecord>(
  columns: readonly (CsvColumn<Row> | PersonColumn<Row>)[],
): Exporter<Row> {
  return async (rows, _fetchRelated, _dataProvider, resource = 'rows') => {
    const people = columns.flatMap((column) =>
      'person' in column ? rows.map((row) => column.person(row)) : [],
    );
    const names = await readPeopleNames(people.filter((id) => id !== null));
    const named = columns.map((column): CsvColumn<Row> => {
      if (!('person' in column)) return column;
      const { heading, person } = column;
      return {
        heading,
        value: (row) => {
          const id = person(row);
          return id === null ? null : (names.get(id) ?? `User ${id}`);
        },
      };
    });
    downloadCSV(byteOrderMark + toCsv(rows, named), resource.replaceAll('_', '-'));
  };
}

interface ListActionsProps {
  /** Icon buttons before the others. */
  readonly tools?: ReactNode;
  /** Links and the main button. */
  readonly children?: ReactNode;
}

/** The actions of a list, beside its title: columns, export, and those of this list. */
export function ListActions({ tools, children }: ListActionsProps) {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          gap: { sm: 0.5 },
          marginInlineEnd: -1,
          // On a phone of 320 px the title and the icons fit on one line.
          '& .MuiIconButton-root': { p: 1 },
        }}
      >
        {tools}
        <ColumnsButton />
        <ExportButton />
      </Box>
      {children ? (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            paddingInlineStart: { sm: 1 },
            marginInlineStart: { sm: 'auto' },
          }}
        >
          {children}
        </Box>
      ) : null}
    </>
  );
}

/**
 * Passes all rows that match the filters to the list's exporter. react-admin's button exports the
 * first 1,000, and looks the same while it reads them.
 */
function ExportButton() {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { resource, data, exporter, getData } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows = (await getData?.({ maxResults: allRows })) ?? [];
      if (exporter) await exporter(rows, fetchRelatedRecords(dataProvider), dataProvider, resource);
      return rows.length;
    },
    onSuccess: (count) =>
      notify(`${count.toLocaleString('en-US')} rows exported`, { type: 'success' }),
    onError: (error) => {
      console.error(error);
      notify('The export failed. No file was saved.', { type: 'error' });
    },
  });
  const label = isPending ? 'Exporting...' : 'Export CSV';
  return (
    <Button
      label={label}
      // react-admin names only an enabled one on a phone.
      aria-label={label}
      disabled={!data?.length}
      aria-disabled={isPending}
      onClick={() => (isPending ? undefined : mutate())}
    >
      <DownloadIcon />
    </Button>
  );
}
