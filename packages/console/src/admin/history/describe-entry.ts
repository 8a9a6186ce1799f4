import type { AuditLogRow } from '@ludarium/domain/data-backend';
import { capitalize } from '@mui/material/utils';

/** The name of a table's rows, and the verb of an insert if it is not 'received'. */
const subjects: Readonly<Record<string, readonly [name: string, inserted?: string]>> = {
  publisher_requests: ['Request'],
  account_deletion_requests: ['Deletion request'],
  privacy_policy: ['Privacy policy', 'written'],
  changelog_entries: ['Entry', 'written'],
  game_proposals: ['Game proposal', 'begun'],
  feedback_items: ['Report'],
  feedback_comments: ['Comment on a report', 'written'],
  feedback_attachments: ['Screenshot of a report'],
};
const verbs = { update: 'changed', delete: 'deleted' } as const;
/** Columns that change with every decision. */
const bookkeeping = new Set([
  'decided_at',
  'decided_by',
  'processed_at',
  'processed_by',
  'published_at',
  'submitted_at',
  'updated_at',
  'updated_by',
  'version',
]);

/** What is read of an entry of the audit log. */
export type Entry = Pick<AuditLogRow, 'table_name' | 'row_id' | 'action' | 'before' | 'after'>;

/** An entry of the audit trail as a sentence. */
export function describeEntry({ table_name, row_id, action, before, after }: Entry): string {
  if (table_name === 'user_roles') {
    const role = row_id.split(':')[1] ?? 'a';
    return action === 'delete' ? `Role ${role} removed` : `Role ${role} added`;
  }
  const [subject, inserted = 'received'] = subjects[table_name] ?? [table_name];
  // Imported and demo rows are inserted with a decision.
  if (action === 'insert') {
    const status = String(after?.status ?? 'pending');
    const isFirst = status === 'pending' || status === 'draft';
    return `${subject} ${inserted}${isFirst ? '' : `, already ${status}`}`;
  }
  if (action !== 'update' || after === null) return `${subject} ${verbs[action]}`;
  const { status, email_verified, role_due, ...others } = after;
  const changed = Object.keys(others).filter((column) => !bookkeeping.has(column));
  const parts = [
    ...(status
      ? [`${subject} ${String(status)} (was ${String(before?.status ?? 'unknown')})`]
      : []),
    ...(role_due === null && !status ? ['publisher role confirmed by the main API'] : []),
    ...(email_verified === true ? ['email address confirmed'] : []),
    ...(changed.length > 0 ? [`${changed.map(describeColumn).join(', ')} changed`] : []),
  ];
  return capitalize(parts.join('; ')) || `${subject} changed`;
}

const describeColumn = (column: string) =>
  capitalize(column.replace(/_id$/, '').replaceAll('_', ' '));
