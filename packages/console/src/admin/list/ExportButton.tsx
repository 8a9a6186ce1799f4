import { type CsvColumn, toCsv } from '@ludarium/domain/csv';
import { showToast } from '@ludarium/web/ui/toast.ts';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import { useMutation } from '@tanstack/react-query';
import { downloadCSV, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { readAllRows } from '../../providers/read-all-rows.ts';
import { ToolButton } from './ToolButton.tsx';

interface ExportButtonProps<Row extends RaRecord> {
  /** The columns to read, if not all. */
  readonly columns: readonly string[] | undefined;
  readonly csv: readonly CsvColumn<Row>[];
  /** Rows per call; hosted PostgREST truncates at 1,000. */
  readonly pageSize: number | undefined;
}

/** Saves all rows that match the filters as CSV, on every page. */
export function ExportButton<Row extends RaRecord>(props: ExportButtonProps<Row>) {
  const { columns, csv, pageSize = 500 } = props;
  const dataProvider = useDataProvider();
  const { resource, sort, filterValues, data } = useListContext<Row>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows = await readAllRows<Row>(
        dataProvider,
        resource,
        { sort, filter: filterValues, ...(columns ? { meta: { columns } } : {}) },
        pageSize,
      );
      // The byte order mark tells spreadsheets that the file is UTF-8.
      downloadCSV(`\ufeff${toCsv(rows, csv)}`, resource.replaceAll('_', '-'));
      return rows.length;
    },
    onSuccess: (count) =>
      showToast({ kind: 'success', text: `${count.toLocaleString('en-US')} rows exported` }),
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: 'The export failed. No file was saved.' });
    },
  });
  return (
    <ToolButton
      icon={<ExportIcon />}
      label={isPending ? 'Exporting...' : 'Export CSV'}
      disabled={isPending || !data?.length}
      onClick={() => mutate()}
    />
  );
}
