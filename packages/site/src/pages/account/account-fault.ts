import { getErrorMessage, isSessionExpired, MainApiError } from '@ludarium/domain/main-api';
import { isUnsupported } from '@ludarium/web/http/main-api.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { session } from '../../session/session.ts';

interface FaultHandlers {
  /** Shows the server's message at the field; called with its name in the main API. */
  readonly onFieldError: (field: string, message: string) => void;
  /** The main API does not support the call. */
  readonly onUnsupported: () => void;
  readonly fallback: string;
}

/** Shows why a change of the account failed; an ended session leads to /auth. */
export async function showAccountFault(cause: unknown, handlers: FaultHandlers): Promise<void> {
  console.warn('The account was not changed.', cause);
  if (isSessionExpired(cause)) {
    session.end('expired');
    return;
  }
  if (isUnsupported(cause)) {
    handlers.onUnsupported();
    return;
  }
  const errors = cause instanceof MainApiError ? Object.entries(cause.errors ?? {}) : [];
  for (const [field, [message]] of errors) if (message) handlers.onFieldError(field, message);
  if (errors.length === 0) {
    await showToast({ kind: 'error', text: getErrorMessage(cause, handlers.fallback) });
  }
}
