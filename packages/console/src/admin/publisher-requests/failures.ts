import { type RequestAction, requestDecisionMessages } from '@ludarium/domain/publishers';

/** What to say of a decision where the server gave no better answer. */
export const failures: Readonly<Record<RequestAction, string>> = {
  approve: requestDecisionMessages.loadFailed,
  reject: requestDecisionMessages.rejectFailed,
  revoke: requestDecisionMessages.loadFailed,
  delete: requestDecisionMessages.deleteFailed,
};
