import type { AuditLogRow } from '@ludarium/domain/data-backend';

const subjects: Readonly<Record<string, string>> = {
  publisher_requests: 'Request',
  account_deletion_requests: 'Deletion request',
  privacy_policy: 'Privacy policy',
};
const verbs = { insert: 'received', update: 'changed', delete: 'deleted' } as const;
/** Columns that change with every decision. */
const bookkeeping = new Set([
  'decided_at',
  'decided_by',
  'processed_at',
  'processed_by',
  'updated_at',
  'updated_by',
]);

export interface Entry
  extends Pick<AuditLogRow, 'table_name' | 'row_id' | 'action' | 'before' | 'after'> {
  /** The row's person, if the page is not theirs. */
  readonly person?: string | null;
}

/** An entry of the audit trail as a sentence. */
export function describeEntry({
  table_name,
  row_id,
  action,
  before,
  after,
  person,
}: Entry): string {
  if (table_name === 'user_roles') {
    const role = row_id.split(':')[1] ?? 'a';
    return action === 'delete' ? `Role ${role} removed` : `Role ${role} added`;
  }
  const subject = `${subjects[table_name] ?? table_name}${person ? ` of ${person}` : ''}`;
  if (table_name === 'privacy_policy' && action === 'insert') return `${subject} written`;
  // Imported and demo rows are inserted with a decision.
  if (action === 'insert' && after?.status && after.status !== 'pending') {
    return `${subject} received, already ${String(after.status)}`;
  }
  if (action !== 'update' || after === null) return `${subject} ${verbs[action]}`;
  const { status, email_verified, ...others } = after;
  const changed = Object.keys(others).filter((column) => !bookkeeping.has(column));
  const parts = [
    ...(status
      ? [`${subject} ${String(status)} (was ${String(before?.status ?? 'unknown')})`]
      : []),
    ...(email_verified === true ? ['email address confirmed'] : []),
    ...(changed.length > 0 ? [`${changed.map(spoken).join(', ')} changed`] : []),
  ];
  if (!status && parts.length > 0 && person) return `${subject}: ${parts.join('; ')}`;
  return capitalised(parts.join('; ')) || `${subject} changed`;
}

function spoken(column: string): string {
  const words = column.replace(/_id$/, '').replaceAll('_', ' ');
  return capitalised(words);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
