import { DownloadIcon } from '@ludarium/browser/ui/icons.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  ColumnsButton,
  ExportButton,
  ListBase,
  Pagination,
  useListContext,
  useNotify,
} from 'react-admin';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Notice } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { allRows } from '../../providers/read-all-rows.ts';
import { BulkBar } from '../decisions/BulkBar.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import { TableSkeleton } from './AdminTable.tsx';
import { createExporter } from './create-exporter.ts';
import { NotFoundScreen } from './fallback-screens.tsx';
import { ListFilters } from './ListFilters.tsx';
import { getListedColumns, ResourceTable } from './ResourceTable.tsx';
import { WaitingNow } from './WaitingNow.tsx';

/** The rows of a list change by the admin's own action, or on 'Show'. */
export const readOnDemand = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const pageSizes = [25, 50, 100];
const exportLabel = 'Export CSV';

interface ResourceListProps {
  readonly resource: Declared;
}

/**
 * The list of a declared resource: search, filters, sorting, chosen columns, export, transitions of
 * selected rows, paging, and each of its states. Decision 12 says why it is not react-admin's `List`.
 */
export default function ResourceList({ resource }: ResourceListProps) {
  const { list, texts } = resource;
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
  const renderFrame = (content: ReactNode) => <ListFrame resource={resource}>{content}</ListFrame>;
  return (
    <>
      {list.above}
      <ListBase
        sort={getSort(resource)}
        {...(list.filter && { filterDefaultValues: list.filter })}
        exporter={createExporter(resource)}
        perPage={25}
        queryOptions={{
          meta: { columns: getListedColumns(resource) },
          ...readOnDemand,
          onError: () => notify(texts.loadFailed, { type: 'error' }),
        }}
        loading={renderFrame(<TableSkeleton rows={12} />)}
      >
        {renderFrame(<ListRows resource={resource} />)}
      </ListBase>
    </>
  );
}

function getSort({ list: { sort } }: Declared) {
  const isDescending = sort.startsWith('-');
  return {
    field: isDescending ? sort.slice(1) : sort,
    order: isDescending ? 'DESC' : 'ASC',
  } as const;
}

function ListFrame({ resource, children }: ResourceListProps & { readonly children: ReactNode }) {
  const { name, label, list, form, transitions } = resource;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <PageTitle names={[label, 'Admin']} />
        <Typography variant="h2" component="h1" sx={{ flex: '1 1 auto' }}>
          {label}
        </Typography>
        <WaitingNow resource={resource} />
        <Box
          sx={{
            display: 'flex',
            gap: { sm: 0.5 },
            marginInlineEnd: -1,
            // On a phone of 320 px the title and the icons fit on one line.
            '& .MuiIconButton-root': { p: 1 },
          }}
        >
          <ColumnsButton />
          <ExportButton
            label={exportLabel}
            // react-admin names only an enabled one on a phone.
            aria-label={exportLabel}
            icon={<DownloadIcon />}
            maxResults={allRows}
          />
        </Box>
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            paddingInlineStart: { sm: 1 },
            marginInlineStart: { sm: 'auto' },
            '&:empty': { display: 'none' },
          }}
        >
          {list.links?.map(({ label: text, href, isMain }) => (
            <Button key={href} variant={isMain ? 'contained' : 'outlined'} href={href}>
              {text}
            </Button>
          ))}
          {form?.creation ? (
            <Button variant="contained" component={Link} to={`/admin/${name}/create`}>
              {form.creation.label}
            </Button>
          ) : null}
        </Box>
      </Box>
      <Card>
        <ListFilters resource={resource} />
        {!form && transitions ? <BulkBar resource={resource} /> : null}
        {children}
      </Card>
    </>
  );
}

/** Statuses of a filter or sort by an unknown column, as in an outdated link. */
const invalidQuery: readonly unknown[] = [400, 422];

function ListError({ resource }: ResourceListProps) {
  const query = useListContext();
  const { error } = query;
  const { field, order } = getSort(resource);
  const search = new URLSearchParams({ filter: '{}', sort: field, order, page: '1' }).toString();
  return (
    <Notice text={resource.texts.loadFailed} query={query}>
      {error && 'status' in error && invalidQuery.includes(error.status) ? (
        <Button component={Link} to={{ search }}>
          Clear filters and sort
        </Button>
      ) : null}
    </Notice>
  );
}

/** The rows; without any the reason: an error, no match, or that there are none at all. */
function ListRows({ resource }: ResourceListProps) {
  const { data, total, error, filterValues, setFilters } = useListContext();
  // Rows that were read before stay after an error, with the dialogs about them.
  if (error && !data?.length) return <ListError resource={resource} />;
  if (total || data?.length !== 0) {
    return (
      <>
        <ResourceTable resource={resource} isInList />
        <Pagination rowsPerPageOptions={pageSizes} />
      </>
    );
  }
  const isFiltered =
    Object.keys(filterValues).length > 0 &&
    JSON.stringify(filterValues) !== JSON.stringify(resource.list.filter ?? {});
  if (!isFiltered) return <Notice text={resource.texts.empty} />;
  return (
    <Notice text="Nothing matches these filters.">
      <Button variant="outlined" size="small" onClick={() => setFilters({})}>
        Clear filters
      </Button>
    </Notice>
  );
}
