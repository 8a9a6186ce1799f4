import { type CsvColumn, toCsv } from '@ludarium/domain/csv';
import { showToast } from '@ludarium/web/ui/toast.ts';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Button,
  ColumnsButton,
  downloadCSV,
  ListBase,
  Pagination,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { readAllRows } from '../../providers/read-all-rows.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import type { Decision } from '../decisions/decision.ts';
import { TableSkeleton } from '../table/AdminTable.tsx';
import { NotFoundScreen } from './fallback-screens.tsx';
import { HeldList, HeldRegion } from './HeldList.tsx';
import { SavedQueries } from './SavedQueries.tsx';

interface AdminListProps<Row extends RaRecord> {
  readonly sort: SortPayload;
  /** The filters of the first visit; `emptyText` is shown if they match nothing. */
  readonly filterDefaultValues?: Readonly<Record<string, string>>;
  /** The columns to read, if not all. */
  readonly columns?: readonly string[];
  readonly emptyText: string;
  readonly failedText: string;
  /** Shown if the back end lists rows only for a search text. */
  readonly needsSearchText?: string;
  readonly filters?: ReactNode;
  readonly tools?: ReactNode;
  /** Links and the main button, beside the tools. */
  readonly actions?: ReactNode;
  readonly csv: readonly CsvColumn<Row>[];
  /** Rows per call of the export; hosted PostgREST truncates at 1,000. */
  readonly exportPageSize?: number;
  readonly bulkDecisions?: readonly Decision<Row>[];
  /** The table of the list. */
  readonly children: ReactNode;
  /** Content below the list, which loads after the rows. */
  readonly after?: ReactNode;
}

const pageSizes = [25, 50, 100];

/** A resource's list: title, filters, tools, table, paging, and each of its states. */
export function AdminList<Row extends RaRecord>(props: AdminListProps<Row>) {
  const { sort, filterDefaultValues, columns, failedText } = props;
  const { '*': subpath = '' } = useParams();
  const [address] = useSearchParams();
  const perPage = address.get('perPage');
  // react-admin would show the list at any path below its own, and pages of any size.
  if (subpath !== '') return <NotFoundScreen />;
  if (perPage !== null && !pageSizes.includes(Number(perPage))) {
    const search = new URLSearchParams(address);
    search.delete('perPage');
    return <Navigate replace to={{ search: search.toString() }} />;
  }
  // The same element in every slot, so that filters and toolbars stay mounted.
  const renderFrame = (content: ReactNode) => <ListFrame {...props}>{content}</ListFrame>;
  return (
    <ListBase
      sort={sort}
      {...(filterDefaultValues && { filterDefaultValues })}
      perPage={25}
      queryOptions={{
        ...(columns && { meta: { columns } }),
        onError: (error: unknown) => {
          console.error(error);
          showToast({ kind: 'error', text: failedText });
        },
      }}
      loading={renderFrame(<TableSkeleton rows={12} />)}
    >
      {renderFrame(<ListRows {...props} />)}
      {props.after}
    </ListBase>
  );
}

function ListFrame<Row extends RaRecord>(props: AdminListProps<Row>) {
  const { columns, filters, tools, actions, bulkDecisions, children } = props;
  const getLabel = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  return (
    <HeldList columns={columns} rereads={bulkDecisions !== undefined}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" component="h1" sx={{ flex: '1 1 auto' }}>
          {getLabel(resource)}
        </Typography>
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
          <SavedQueries />
          <ColumnsButton />
          <ExportButton {...props} />
        </Box>
        {actions ? (
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              paddingInlineStart: { sm: 1 },
              marginInlineStart: { sm: 'auto' },
            }}
          >
            {actions}
          </Box>
        ) : null}
      </Box>
      <Card>
        {filters ? (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              p: 1.5,
              pt: 2,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {filters}
          </Box>
        ) : null}
        {bulkDecisions ? <BulkBar decisions={bulkDecisions} columns={columns} /> : null}
        <HeldRegion>{children}</HeldRegion>
      </Card>
    </HeldList>
  );
}

/** Saves all rows that match the filters as CSV, on every page. */
function ExportButton<Row extends RaRecord>(props: AdminListProps<Row>) {
  const { columns, csv, exportPageSize = 500 } = props;
  const dataProvider = useDataProvider();
  const { resource, sort, filterValues, data } = useListContext<Row>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows = await readAllRows<Row>(
        dataProvider,
        resource,
        { sort, filter: filterValues, meta: columns && { columns } },
        exportPageSize,
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
  const label = isPending ? 'Exporting...' : 'Export CSV';
  return (
    <Button
      label={label}
      // react-admin names only an enabled one on a phone.
      aria-label={label}
      disabled={isPending || !data?.length}
      onClick={() => mutate()}
    >
      <ExportIcon />
    </Button>
  );
}

/** Statuses of a filter or sort by an unknown column, as in an outdated link. */
const invalidQuery: readonly unknown[] = [400, 422];

function ListError({ text, sort }: { text: string; sort: SortPayload }) {
  const query = useListContext();
  const { error } = query;
  const { field, order } = sort;
  const search = new URLSearchParams({ filter: '{}', sort: field, order, page: '1' }).toString();
  return (
    <LoadFailed text={text} query={query}>
      {error && 'status' in error && invalidQuery.includes(error.status) ? (
        <MuiButton component={Link} to={{ search }}>
          Clear filters and sort
        </MuiButton>
      ) : null}
    </LoadFailed>
  );
}

/** The rows; without any the reason: an error, no match, or that there are none at all. */
function ListRows<Row extends RaRecord>(props: AdminListProps<Row>) {
  const { sort, filterDefaultValues = {}, emptyText, needsSearchText, failedText } = props;
  const { data, total, meta, error, filterValues, setFilters } = useListContext();
  // Rows that were read before stay after an error, with the dialogs about them.
  if (error && !data?.length) return <ListError text={failedText} sort={sort} />;
  if (total || data?.length !== 0) {
    return (
      <>
        {props.children}
        <Pagination rowsPerPageOptions={pageSizes} />
      </>
    );
  }
  if (Object.keys(filterValues).length === 0) {
    return <EmptyState text={meta?.needsSearch ? (needsSearchText ?? emptyText) : emptyText} />;
  }
  if (JSON.stringify(filterValues) === JSON.stringify(filterDefaultValues)) {
    return <EmptyState text={emptyText} />;
  }
  return (
    <EmptyState text="Nothing matches these filters.">
      <MuiButton variant="outlined" size="small" onClick={() => setFilters({})}>
        Clear filters
      </MuiButton>
    </EmptyState>
  );
}
