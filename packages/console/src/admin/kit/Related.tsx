import { formatDateTime } from '@ludarium/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useGetList, useGetRecordRepresentation } from 'react-admin';
import { QueryResult } from '../../layout/Notice.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import { PathLink, RecordLink, toFilteredPath } from '../fields/RecordLink.tsx';
import { getListedColumns, Value } from './ResourceTable.tsx';

interface RelatedProps<Row extends RaRecord> {
  readonly resource: Declared<Row>;
  /** The heading; by default the resource's label. */
  readonly title?: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** The column of the time of each row; the newest come first. */
  readonly time: keyof Row & string;
  /** The path of all, if it is not the list with the same values. */
  readonly showAll?: string;
  /** What tells the rows apart, if not their names. */
  represent?(row: Row): ReactNode;
  /** A text below a row. */
  describe?(row: Row): ReactNode;
}

/** The newest ten rows of a resource that belong to a record of another, with their status. */
export function Related<Row extends RaRecord>(props: RelatedProps<Row>) {
  const { resource, filter, time, represent, describe } = props;
  const { name, label, texts, columns, toPath } = resource;
  const title = props.title ?? label;
  const showAll = props.showAll ?? toFilteredPath(name, withoutOperators(filter));
  const id = useId();
  const getName = useGetRecordRepresentation(name);
  const query = useGetList<Row>(name, {
    filter,
    sort: { field: time, order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
    meta: { columns: getListedColumns(resource) },
  });
  return (
    <QueryResult query={query} failedText={texts.loadFailed} height={80}>
      {(rows) => (
        <section aria-labelledby={id}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              mb: 0.5,
              minHeight: 32,
              // Aligns the text button's label with the end of the rows.
              '& > .MuiButton-text': { flexShrink: 0, marginInlineEnd: -1.5 },
            }}
          >
            <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
              {title}{' '}
              <Typography component="span" color="text.secondary">
                ({query.total})
              </Typography>
            </Typography>
            {rows.length > 0 ? (
              <Button
                size="small"
                component={PathLink}
                to={showAll}
                aria-label={`Show all: ${title}`}
              >
                Show all
              </Button>
            ) : null}
          </Box>
          {rows.length === 0 ? (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}
            >
              None
            </Typography>
          ) : null}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <Box
                component="li"
                key={row.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 1.5,
                  rowGap: 0.5,
                  minHeight: 40,
                  py: 0.5,
                  borderTop: 1,
                  borderColor: 'divider',
                  fontSize: '0.875rem',
                  overflowWrap: 'anywhere',
                }}
              >
                {/* On phones on its own line, so that a name loaded later causes no layout shift. */}
                <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 auto' }, minWidth: 0 }} dir="auto">
                  <RecordLink to={toPath?.(row) ?? `/admin/${name}/${row.id}/show`}>
                    {represent?.(row) ?? getName(row)}
                  </RecordLink>
                </Box>
                {/* The time and the status wrap together. */}
                <Box
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1.5,
                    marginInlineStart: { xs: 0, sm: 'auto' },
                    color: 'text.secondary',
                  }}
                >
                  {row[time] ? <span>{formatDateTime(row[time])}</span> : null}
                  {columns.status ? (
                    <Value
                      {...{ resource, source: 'status', column: columns.status, value: row.status }}
                    />
                  ) : null}
                </Box>
                <Box
                  sx={{ flex: '1 1 100%', color: 'text.secondary', '&:empty': { display: 'none' } }}
                >
                  {describe?.(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </section>
      )}
    </QueryResult>
  );
}

/** The filter's columns alone: what 'status@in' leaves out here, the list shows. */
const withoutOperators = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !name.includes('@')));
