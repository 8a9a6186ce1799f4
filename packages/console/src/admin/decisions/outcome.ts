import { MainApiError } from '@ludarium/domain/main-api';
import type { DataProvider, DeleteParams } from 'react-admin';
import { z } from 'zod';

/** The result of a decision, with a text for the admin. */
export interface Outcome {
  readonly kind: 'done' | 'partial' | 'refused';
  readonly text: string;
  /** Completes a partial decision. */
  readonly retry?: { readonly label: string; readonly run: () => Promise<Outcome> };
}

/** The data provider's custom methods, called with a record as `delete` is. */
export type DecisionMethods = Record<
  | 'approveRequest'
  | 'rejectRequest'
  | 'revokeRequest'
  | 'deleteRequest'
  | 'approveDeletion'
  | 'rejectDeletion'
  | 'removeTester',
  (resource: string, params: DeleteParams) => Promise<Outcome>
>;
export type AdminDataProvider = DataProvider & DecisionMethods;

export const done = (text: string): Outcome => ({ kind: 'done', text });
export const partial = (text: string): Outcome => ({ kind: 'partial', text });
export const refused = (text: string): Outcome => ({ kind: 'refused', text });

/** Logs a failed call with the body of its answer, which an error of the main API bounds (section 8). */
export function logFailure(error: unknown): void {
  console.error(error, error instanceof MainApiError ? error.body : undefined);
}

/** What a failed call has to say, as a sentence of its own. */
export function getReason(fault: unknown): string {
  const { message, code } = spoken.parse(fault);
  // The data backend's refusals have a code: without one a proxy's page or the browser speaks.
  if (message && !code && !(fault instanceof Error)) {
    return 'The server could not be reached, or its answer could not be read.';
  }
  const sentence = message || 'The server gave no reason.';
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

const spoken = z
  .object({ message: z.string().trim().catch(''), code: z.string().catch('') })
  .catch({ message: '', code: '' });
