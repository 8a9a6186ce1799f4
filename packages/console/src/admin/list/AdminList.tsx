import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  ListBase,
  type ListBaseProps,
  Pagination,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Problem } from '../../layout/Problem.tsx';
import { showToast } from '../../layout/toast.ts';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';

interface AdminListProps extends Pick<ListBaseProps, 'resource'> {
  readonly title: string;
  readonly sort: SortPayload;
  /** The columns that a call asks for, where not all. */
  readonly columns?: readonly string[];
  readonly emptyText: string;
  readonly failedText: string;
  /** Shown in place of rows where the back end lists nothing before a text is searched for. */
  readonly needsSearchText?: string;
  /** Search and filters. */
  readonly filters?: ReactNode;
  /** Saved queries, columns, export. */
  readonly tools?: ReactNode;
  /** What can be done with the rows that are chosen; its summary outlives the rows. */
  readonly bulk?: ReactNode;
  readonly children: ReactNode;
}

const pageSizes = [25, 50, 100];
const perPage = 25;

/** A resource's list: title, filters, tools, table, paging, each state designed once for all. */
export function AdminList(props: AdminListProps) {
  const { title, columns, filters, tools, bulk, children, ...rest } = props;
  const { emptyText, failedText, needsSearchText = emptyText, ...list } = rest;
  const { '*': below = '' } = useParams();
  const [address] = useSearchParams();
  const asked = address.get('perPage');
  // react-admin shows a list at whatever stands below its address, and a page of any size.
  if (below !== '') return <NotFoundScreen />;
  if (asked !== null && !pageSizes.includes(Number(asked))) {
    const known = new URLSearchParams(address);
    known.delete('perPage');
    return <Navigate replace to={{ search: known.toString() }} />;
  }
  return (
    <ListBase
      {...list}
      perPage={perPage}
      queryOptions={{
        ...(columns ? { meta: { columns } } : {}),
        onError: (error: unknown) => {
          console.error(error);
          showToast({ kind: 'error', text: failedText });
        },
      }}
    >
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Card>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            rowGap: 1.5,
            columnGap: { xs: 0.5, sm: 1.5 },
            p: 1.5,
            pt: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {filters}
          <Box
            sx={{
              display: { xs: 'contents', sm: 'flex' },
              flexWrap: 'wrap',
              gap: 0.5,
              marginInlineStart: { md: 'auto' },
            }}
          >
            {tools}
          </Box>
        </Box>
        {bulk}
        <ListBody
          emptyText={emptyText}
          failedText={failedText}
          needsSearchText={needsSearchText}
          sort={list.sort}
        >
          {children}
        </ListBody>
      </Card>
    </ListBase>
  );
}

/** Answers that mean that the list was asked for what it does not have: an old link, a lost column. */
const unanswerable: readonly unknown[] = [400, 422];

type ListBodyProps = Required<Pick<AdminListProps, 'needsSearchText'>> &
  Pick<AdminListProps, 'emptyText' | 'failedText' | 'sort' | 'children'>;

function ListBody(props: ListBodyProps) {
  const { isPending, isFetching, error, data, total, meta, filterValues, setFilters, refetch } =
    useListContext();
  if (isPending) return <TableSkeleton rows={12} />;
  if (error) {
    const { field, order } = props.sort;
    const anew = new URLSearchParams({ filter: '{}', sort: field, order, page: '1' }).toString();
    return (
      <Problem text={props.failedText} busy={isFetching} onRetry={() => void refetch()}>
        {'status' in error && unanswerable.includes(error.status) ? (
          <Button component={Link} to={{ search: anew }}>
            Clear filters and sort
          </Button>
        ) : null}
      </Problem>
    );
  }
  if (meta?.needsSearch) return <EmptyState text={props.needsSearchText} />;
  // The main API may not say how many there are.
  if (!total && data.length === 0) {
    if (Object.keys(filterValues).length === 0) return <EmptyState text={props.emptyText} />;
    return (
      <EmptyState text="Nothing matches these filters.">
        <Button variant="outlined" size="small" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {props.children}
      <Pagination rowsPerPageOptions={pageSizes} />
    </>
  );
}
