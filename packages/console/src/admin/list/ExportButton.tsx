import { type CsvColumn, toCsv } from '@ludarium/domain/csv';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import { useMutation } from '@tanstack/react-query';
import {
  downloadCSV,
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useListContext,
} from 'react-admin';
import { showToast } from '../../layout/toast.ts';
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
      const rows: Row[] = [];
      let hasMore = true;
      for (let page = 1; hasMore; page += 1) {
        const answer = await dataProvider.getList<Row>(resource, {
          pagination: { page, perPage: pageSize },
          sort,
          filter: filterValues,
          ...(columns ? { meta: { columns } } : {}),
        });
        rows.push(...answer.data);
        hasMore = answer.data.length > 0 && hasMoreRows(answer, rows.length);
      }
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

/** By the total, or if it is unknown by the page's `pageInfo`. */
function hasMoreRows({ total, pageInfo }: GetListResult, read: number): boolean {
  return total === undefined ? pageInfo?.hasNextPage === true : read < total;
}
