import type { AuditLogRow } from '@ludarium/domain/data-backend';
import { useGetList } from 'react-admin';
import { Trail, trailLength } from './Trail.tsx';

interface HistoryProps {
  /** The rows whose trail is told, as `table_name` and `row_id` of the audit trail. */
  readonly of: readonly { readonly table: string; readonly row: string }[];
}

/** How a record came to be what it is: who did what and when, newest first, from the audit trail. */
export function History({ of }: HistoryProps) {
  const parts = of.map(({ table, row }) => `and(table_name.eq.${table},row_id.eq.${row})`);
  const { data, isFetching, error, refetch } = useGetList<AuditLogRow>('audit_log', {
    pagination: { page: 1, perPage: trailLength },
    sort: { field: 'id', order: 'DESC' },
    filter: { 'or@': `(${parts.join(',')})` },
  });
  return (
    <Trail
      entries={data}
      failed={error !== null}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
