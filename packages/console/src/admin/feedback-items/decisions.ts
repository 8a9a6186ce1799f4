import type { FeedbackItemRow } from '@ludarium/domain/data-backend';
import { cardMessages, columnTitles, feedbackStatuses } from '@ludarium/domain/feedback';
import { rowId } from '@ludarium/domain/ids';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import type { DeleteParams } from 'react-admin';
import { z } from 'zod';
import { type Decision, done, type Outcome, refused } from '../decisions/decision.ts';

/** What the list of reports reads. */
export const reportColumns = [
  'id',
  'number',
  'title',
  'content',
  'category',
  'priority',
  'status',
  'user_id',
  'assigned_to',
  'created_at',
] as const satisfies readonly (keyof FeedbackItemRow)[];
export type ListedReport = Pick<FeedbackItemRow, (typeof reportColumns)[number]>;

/** The decisions on chosen reports: a move to each column (section 4), and the deletion. */
export const reportDecisions: readonly Decision<ListedReport>[] = [
  ...feedbackStatuses.map(
    (status): Decision<ListedReport> => ({
      method: 'moveReport',
      label: `Move to ${columnTitles[status]}`,
      variant: 'outlined',
      color: 'inherit',
      meta: { status },
      appliesTo: (report) => report.status !== status,
      describeConsequence: () =>
        'The cards move on the board at once, and the authors are told by mail.',
    }),
  ),
  {
    method: 'deleteReport',
    label: 'Delete',
    variant: 'outlined',
    color: 'error',
    isDestructive: true,
    appliesTo: () => true,
    describeConsequence: () =>
      'The reports are deleted with their comments and screenshots. This cannot be taken back.',
  },
];

const moveValues = z.object({ status: z.enum(feedbackStatuses) });

/**
 * Moves a report to the column in `meta`.
 *
 * @throws BackendError
 */
export async function moveReport({ id, meta }: DeleteParams): Promise<Outcome> {
  const { status } = moveValues.parse(meta);
  const moved = await send(
    dataBackend.from('feedback_items').update({ status }).eq('id', rowId.parse(id)).select('id'),
  );
  return moved.length > 0 ? done(cardMessages.statusUpdated) : refused(cardMessages.statusFailed);
}

/**
 * Deletes a report; its stored screenshots are removed later, by `remove-feedback-files`.
 *
 * @throws BackendError
 */
export async function deleteReport({ id }: DeleteParams): Promise<Outcome> {
  const deleted = await send(
    dataBackend.from('feedback_items').delete().eq('id', rowId.parse(id)).select('id'),
  );
  return deleted.length > 0 ? done(cardMessages.deleted) : refused(cardMessages.deleteFailed);
}
