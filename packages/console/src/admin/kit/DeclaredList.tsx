import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps, Pagination, useListContext, useNotify } from 'react-admin';
import { Notice } from '../../layout/Notice.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import { getListedColumns, ResourceTable } from './ResourceTable.tsx';

interface RowsProps {
  readonly resource: Declared;
  /** The sizes that a page can have. Without any it has one, and rows are neither selected nor linked. */
  readonly pageSizes: number[];
  /** Shown without any rows. */
  readonly empty: ReactNode;
  /** Shown after an error, beside 'Try again'. */
  readonly failed?: ReactNode;
}

interface DeclaredListProps extends RowsProps, Pick<ListBaseProps, ListOption> {
  /** What is around the rows, also while they load, so that filters and toolbars stay mounted. */
  readonly frame: (content: ReactNode) => ReactNode;
}
type ListOption =
  | 'sort'
  | 'perPage'
  | 'filter'
  | 'filterDefaultValues'
  | 'exporter'
  | 'storeKey'
  | 'disableSyncWithLocation';

/** As high as ten rows with their head and pagination. */
const tableSkeleton = (
  <Skeleton variant="rectangular" height={488} role="status" aria-label="Loading..." />
);

/** react-admin's list of a declared resource. Its rows change by the admin's own action, or on 'Show'. */
export function DeclaredList(props: DeclaredListProps) {
  const { resource, pageSizes, empty, failed, frame, ...list } = props;
  const notify = useNotify();
  return (
    <ListBase
      {...list}
      resource={resource.name}
      queryOptions={{
        meta: { columns: getListedColumns(resource) },
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        onError: () => notify(resource.texts.loadFailed, { type: 'error' }),
      }}
      loading={frame(tableSkeleton)}
    >
      {frame(<Rows {...{ resource, pageSizes, empty, failed }} />)}
    </ListBase>
  );
}

function Rows({ resource, pageSizes, empty, failed }: RowsProps) {
  const query = useListContext();
  const { data, total = 0, perPage, error } = query;
  const isInList = pageSizes.length > 0;
  // Rows that were read before stay after an error, with the dialogs about them.
  if (error && !data?.length) {
    return (
      <Notice text={resource.texts.loadFailed} query={query}>
        {failed}
      </Notice>
    );
  }
  if (total === 0 && data?.length === 0) return empty;
  return (
    <>
      <ResourceTable resource={resource} isInList={isInList} />
      {isInList || total > perPage ? <Pagination rowsPerPageOptions={pageSizes} /> : null}
    </>
  );
}
