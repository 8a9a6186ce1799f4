import ExportIcon from '@mui/icons-material/DownloadRounded';
import { useMutation } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { showToast } from '../../layout/toast.ts';
import { type CsvColumn, saveCsv, toCsv } from './csv.ts';
import { ToolButton } from './ToolButton.tsx';

/** Rows a call: below the thousand at which hosted PostgREST cuts silently. */
const rowsACall = 500;

interface ExportButtonProps<Row extends RaRecord> {
  /** The file's name, without its ending. */
  readonly name: string;
  /** What a call asks for, where not everything. */
  readonly columns?: readonly string[] | undefined;
  readonly csv: readonly CsvColumn<Row>[];
  /** Rows a call, where the server gives fewer. */
  readonly perCall?: number | undefined;
}

/** Saves every row that the filters let through as CSV, not only the page that is shown. */
export function ExportButton<Row extends RaRecord>(props: ExportButtonProps<Row>) {
  const { name, columns, csv, perCall = rowsACall } = props;
  const dataProvider = useDataProvider();
  const { resource, sort, filterValues, data } = useListContext<Row>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: Row[] = [];
      let hasMore = true;
      for (let page = 1; hasMore; page += 1) {
        const answer = await dataProvider.getList<Row>(resource, {
          pagination: { page, perPage: perCall },
          sort,
          filter: filterValues,
          ...(columns ? { meta: { columns } } : {}),
        });
        rows.push(...answer.data);
        hasMore = answer.data.length > 0 && hasMoreRows(answer, rows.length);
      }
      saveCsv(name, toCsv(rows, csv));
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

/** By the number of all rows, or where that is unknown by what the page says of the next one. */
function hasMoreRows({ total, pageInfo }: GetListResult, read: number): boolean {
  return total === undefined ? pageInfo?.hasNextPage === true : read < total;
}
