import { MainApiError } from '@ludarium/domain/main-api';

/** Whether the main API lacks an optional call: 404, or a method that it does not know there. */
export function hasNoSuchCall(cause: unknown): boolean {
  return cause instanceof MainApiError && [404, 405, 501].includes(cause.status ?? 0);
}
