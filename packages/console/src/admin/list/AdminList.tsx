import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  ListBase,
  type ListProps,
  Pagination,
  type RaRecord,
  type SortPayload,
  useGetResourceLabel,
  useListContext,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import type { Decision } from '../decisions/decision.ts';
import { WaitingNow } from '../requests/WaitingNow.tsx';
import { TableSkeleton } from '../table/AdminTable.tsx';
import { NotFoundScreen } from './fallback-screens.tsx';
import { ListActions } from './ListActions.tsx';

/** The props of react-admin's `List`, and what its states say. */
interface AdminListProps<Row extends RaRecord>
  extends Pick<
    ListProps<Row>,
    'filterDefaultValues' | 'filters' | 'actions' | 'empty' | 'exporter' | 'aside' | 'children'
  > {
  readonly sort: SortPayload;
  /** The columns to read, if not all. */
  readonly columns?: readonly string[];
  readonly failedText: string;
  readonly bulkDecisions?: readonly Decision<Row>[];
}

/** The rows of a list change by the admin's own action, or on 'Show'. */
export const readOnDemand = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const pageSizes = [25, 50, 100];

/**
 * A resource's list: title, actions, filters, table, paging, and each of its states; decision 12 says
 * why it is not react-admin's `List`.
 */
export function AdminList<Row extends RaRecord>(props: AdminListProps<Row>) {
  const { sort, filterDefaultValues, exporter, columns, failedText } = props;
  const { '*': subpath = '' } = useParams();
  const [address] = useSearchParams();
  const notify = useNotify();
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
    <ListBase<Row>
      sort={sort}
      {...(filterDefaultValues && { filterDefaultValues })}
      {...(exporter && { exporter })}
      perPage={25}
      queryOptions={{
        ...(columns && { meta: { columns } }),
        ...readOnDemand,
        onError: () => notify(failedText, { type: 'error' }),
      }}
      loading={renderFrame(<TableSkeleton rows={12} />)}
    >
      {renderFrame(<ListRows {...props} />)}
      {props.aside}
    </ListBase>
  );
}

function ListFrame<Row extends RaRecord>(props: AdminListProps<Row>) {
  const { columns, filters, actions = <ListActions />, bulkDecisions, children } = props;
  const getLabel = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <PageTitle names={[getLabel(resource), 'Admin']} />
        <Typography variant="h2" component="h1" sx={{ flex: '1 1 auto' }}>
          {getLabel(resource)}
        </Typography>
        <WaitingNow />
        {actions}
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
        {children}
      </Card>
    </>
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
        <Button component={Link} to={{ search }}>
          Clear filters and sort
        </Button>
      ) : null}
    </LoadFailed>
  );
}

/** The rows; without any the reason: an error, no match, or that there are none at all. */
function ListRows<Row extends RaRecord>(props: AdminListProps<Row>) {
  const { sort, filterDefaultValues = {}, empty, failedText } = props;
  const { data, total, error, filterValues, setFilters } = useListContext();
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
  const isFiltered =
    Object.keys(filterValues).length > 0 &&
    JSON.stringify(filterValues) !== JSON.stringify(filterDefaultValues);
  if (!isFiltered) return empty;
  return (
    <EmptyState text="Nothing matches these filters.">
      <Button variant="outlined" size="small" onClick={() => setFilters({})}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
