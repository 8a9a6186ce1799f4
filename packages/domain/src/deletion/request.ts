/** The states of an account deletion request (section 4). */
export const deletionStatuses = ['pending', 'approved', 'rejected'] as const;
export type DeletionStatus = (typeof deletionStatuses)[number];
export type DeletionAction = 'approve' | 'reject';

/** Where a pending request may go; a decided one stays. */
export const deletionTransitions: readonly {
  readonly from: DeletionStatus;
  readonly action: DeletionAction;
  readonly to: DeletionStatus;
}[] = [
  { from: 'pending', action: 'approve', to: 'approved' },
  { from: 'pending', action: 'reject', to: 'rejected' },
];

/** The actions that an admin is offered: both while pending, none afterwards (section 4). */
export function allowedDeletionActions(status: string): readonly DeletionAction[] {
  return deletionTransitions.filter(({ from }) => from === status).map(({ action }) => action);
}

const badges: ReadonlyMap<string, string> = new Map([
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
]);

/** A request's badge; any other value as it is. */
export function deletionStatusLabel(status: string): string {
  return badges.get(status) ?? status;
}

/** How long a reason may be in the admin list, in characters (section 9). */
export const reasonPreviewLength = 50;

/** A reason as the admin list shows it: its first 50 characters and an ellipsis (section 9). */
export function truncateReason(reason: string): string {
  const characters = [...reason];
  return characters.length <= reasonPreviewLength
    ? reason
    : `${characters.slice(0, reasonPreviewLength).join('')}…`;
}

/** Within how many days a request is processed (section 9). */
export const deletionDays = 30;
