import { type RequestAction, requestDecisionMessages } from '@ludarium/domain/publishers';

/** What to say of a decision where the server gave no better answer. */
export const failures: Readonly<Record<RequestAction, string>> = {
  approve: requestDecisionMessages.approveFailed,
  reject: requestDecisionMessages.rejectFailed,
  revoke: requestDecisionMessages.revokeFailed,
  delete: requestDecisionMessages.deleteFailed,
};
