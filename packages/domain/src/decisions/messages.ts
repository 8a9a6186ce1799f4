import { formatDateTime } from '../dates/index.ts';

/** What a person did, by the status that a record has since then. */
const actions: Readonly<Record<string, string>> = {
  approved: 'approved this',
  applied: 'approved this',
  failed_stale: 'approved this',
  rejected: 'rejected this',
  revoked: 'revoked this access',
  changes_requested: 'requested changes to this',
  withdrawn: 'withdrew this',
  deleted: 'deleted this',
};

/** The time in ms that is a moment ago. */
const moment = 5 * 60_000;

/**
 * Says in an open dialog that its record was decided on: 'Ada Admin approved this a moment ago.'
 *
 * @param who null for somebody whose name is not known
 * @param at null if the time is not known
 */
export function describeDecidedMeanwhile(
  { who, status, at }: { who: string | null; status: string; at: string | null },
  now = Date.now(),
): string {
  const when =
    at === null || now - Date.parse(at) < moment ? 'a moment ago' : `on ${formatDateTime(at)}`;
  return `${who ?? 'Somebody else'} ${actions[status] ?? 'changed this'} ${when}.`;
}

/** Bulk questions: the names after the tenth. */
export const describeMore = (count: number) => `and ${count.toLocaleString('en-US')} more`;
