import { DownloadIcon } from '@ludarium/browser/ui/icons.tsx';
import { byteOrderMark, type CsvColumn, toCsv } from '@ludarium/domain/csv';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  ColumnsButton,
  downloadCSV,
  ExportButton,
  type Exporter,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { withParameters } from '../../layout/address.ts';
import { NotFoundScreen } from '../../layout/NotFoundPage.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { allRows } from '../../providers/read-all-rows.ts';
import { BulkBar } from '../decisions/DecisionButtons.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import { readPeopleNames } from '../fields/people-names.ts';
import { PathLink } from '../fields/RecordLink.tsx';
import { DeclaredList } from './DeclaredList.tsx';
import { ListFilters } from './ListFilters.tsx';
import { getColumns } from './ResourceTable.tsx';
import { WaitingNow } from './waiting.tsx';

const defaultSize = 25;
const pageSizes = [defaultSize, 50, 100];
const exportLabel = 'Export CSV';

interface ResourceListProps {
  readonly resource: Declared;
}

/**
 * The list of a declared resource: search, filters, sorting, chosen columns, export, transitions of
 * selected rows, paging, and each of its states. Decision 12 says why it is not react-admin's `List`.
 */
export default function ResourceList({ resource }: ResourceListProps) {
  const { list } = resource;
  const { '*': subpath = '' } = useParams();
  const [address] = useSearchParams();
  // react-admin would show the list at any path below its own.
  if (subpath !== '') return <NotFoundScreen />;
  // It would ask for, and remember, any size of the address.
  if (!pageSizes.includes(Number(address.get('perPage') ?? defaultSize))) {
    return <Navigate replace to={{ search: `${withParameters(address, { perPage: null })}` }} />;
  }
  return (
    <DeclaredList
      resource={resource}
      sort={getSort(resource)}
      {...(list.filter && { filterDefaultValues: list.filter })}
      exporter={createExporter(resource)}
      perPage={defaultSize}
      frame={(content) => <ListFrame resource={resource}>{content}</ListFrame>}
      pageSizes={pageSizes}
      empty={<NoRows resource={resource} />}
      failed={<QueryReset resource={resource} />}
    />
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
            <Button
              key={href}
              variant={isMain ? 'contained' : 'outlined'}
              component={PathLink}
              to={href}
            >
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

/** Leads to the list without a filter or sort by an unknown column, as in an outdated link. */
function QueryReset({ resource }: ResourceListProps) {
  const { field, order } = getSort(resource);
  const search = new URLSearchParams({ filter: '{}', sort: field, order, page: '1' }).toString();
  return (
    <Button component={Link} to={{ search }}>
      Clear filters and sort
    </Button>
  );
}

/** Why there are no rows: no match, or none at all. */
function NoRows({ resource }: ResourceListProps) {
  const { filterValues, setFilters } = useListContext();
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

/** A list's `exporter`: saves the rows as CSV, with the labels that the list shows and people's names. */
function createExporter(resource: Declared): Exporter {
  const columns = getColumns(resource);
  return async (rows) => {
    const people = columns.flatMap(([source, { kind }]) =>
      kind === 'person' ? rows.map((row) => row[source]) : [],
    );
    const names = await readPeopleNames(people.filter((id) => id !== null));
    const exported = columns.map(([source, column]): CsvColumn<RaRecord> => {
      const { label, kind, labels } = column;
      return {
        heading: kind === 'publisher' ? `${label} ID` : label,
        value: (row) => {
          const value = column.value?.(row) ?? row[source];
          if (kind !== 'person') return labels?.[row[source]] ?? value;
          return value === null ? null : (names.get(value) ?? `User ${value}`);
        },
      };
    });
    downloadCSV(byteOrderMark + toCsv(rows, exported), resource.name.replaceAll('_', '-'));
  };
}
