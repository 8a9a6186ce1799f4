import { publisherRequestRow } from '@ludarium/domain/data-backend';
import {
  getAllowedActions,
  type RequestAction,
  rejectionReasons,
  requestActionLabels,
  requestConfirmations,
  revocationReasons,
} from '@ludarium/domain/publishers';
import type { z } from 'zod';
import { createOptionalReason, type Decision } from '../decisions/decision.ts';

/** The columns that lists read: all but the logo, which has up to 300 KB. */
const listed = publisherRequestRow.omit({ new_publisher_logo: true });
export type ListedRequest = z.output<typeof listed>;
export const listedColumns: readonly string[] = Object.keys(listed.shape);

/** A request's person by name, or email. */
export function getApplicantName(
  request: Pick<ListedRequest, 'first_name' | 'last_name' | 'email'>,
): string {
  return [request.first_name, request.last_name].filter(Boolean).join(' ') || request.email;
}

const createDecision = (action: RequestAction) => ({
  label: requestActionLabels[action],
  appliesTo: ({ status }: ListedRequest) => getAllowedActions(status).includes(action),
});

/** The decisions that a request's status allows (section 4); two ask first (section 8). */
export const requestDecisions: readonly Decision<ListedRequest>[] = [
  {
    ...createDecision('approve'),
    method: 'approveRequest',
    variant: 'contained',
    color: 'primary',
    consequence:
      'For each request: the publisher role is added, the request is approved, and the notification email is sent.',
  },
  {
    ...createDecision('reject'),
    method: 'rejectRequest',
    variant: 'outlined',
    color: 'inherit',
    consequence: 'A rejected request is closed; the applicant reads the reason and can ask again.',
    reason: createOptionalReason(rejectionReasons, 'applicant'),
  },
  {
    ...createDecision('revoke'),
    method: 'revokeRequest',
    variant: 'outlined',
    color: 'inherit',
    confirm: (name) => ({
      title: 'Revoke access',
      text: requestConfirmations.revoke,
      children: <strong>{name}</strong>,
    }),
    consequence:
      'For each request: the publisher role is removed, and the person can no longer open the portal.',
    reason: createOptionalReason(revocationReasons, 'applicant'),
  },
  {
    ...createDecision('delete'),
    method: 'deleteRequest',
    variant: 'text',
    color: 'error',
    confirm: (name) => ({
      title: 'Delete request',
      text: requestConfirmations.delete,
      children: <strong>{name}</strong>,
    }),
    consequence: 'The requests are deleted. This action cannot be undone.',
  },
];
