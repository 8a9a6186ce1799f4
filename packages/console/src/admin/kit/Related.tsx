import { formatDateTime } from '@ludarium/domain/dates';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useGetRecordRepresentation } from 'react-admin';
import { QueryResult } from '../../layout/Notice.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import { RelatedRows } from '../fields/RelatedRows.tsx';
import { Value } from './columns.tsx';
import { getListedColumns } from './ResourceTable.tsx';

interface RelatedProps<Row extends RaRecord> {
  readonly resource: Declared<Row>;
  readonly title: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** The column of the time of each row; the newest come first. */
  readonly time: keyof Row & string;
  readonly emptyText: string;
  /** The path of all. */
  readonly showAll: string;
  /** What tells the rows apart, if not their names. */
  represent?(row: Row): ReactNode;
  /** A text below a row. */
  describe?(row: Row): ReactNode;
}

/** The newest ten rows of a resource that belong to a record of another, with their status. */
export function Related<Row extends RaRecord>(props: RelatedProps<Row>) {
  const { resource, title, filter, time, emptyText, showAll, represent, describe } = props;
  const { name, texts, columns } = resource;
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
        <RelatedRows
          title={title}
          total={query.total}
          emptyText={emptyText}
          showAll={showAll}
          rows={rows.map((row) => ({
            id: row.id,
            name: represent?.(row) ?? getName(row),
            to: `/admin/${name}/${row.id}/show`,
            at: row[time] ? formatDateTime(row[time]) : null,
            side: columns.status ? (
              <Value
                {...{ resource, source: 'status', column: columns.status, value: row.status }}
              />
            ) : null,
            text: describe?.(row),
          }))}
        />
      )}
    </QueryResult>
  );
}
