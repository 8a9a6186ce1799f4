import { emailConfirmationMessages as messages } from '@ludarium/domain/account';
import { useCallback, useEffect, useState } from 'react';
import type { EmailConfirmation } from './confirm-email.ts';

/** One attempt per link, however often the component mounts: a link can be used once. */
const attempts = new Map<string, Promise<EmailConfirmation>>();

/** Confirms the email address of an activation link on mount. */
export function useEmailConfirmation(confirmation: string) {
  const [state, setState] = useState<EmailConfirmation>({ status: 'working' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the same request.
  useEffect(() => {
    let isUnmounted = false;
    setState({ status: 'working' });
    confirmOnce(confirmation).then((next) => {
      if (!isUnmounted) setState(next);
    });
    return () => {
      isUnmounted = true;
    };
  }, [confirmation, attempt]);

  const retry = useCallback(() => {
    attempts.delete(confirmation);
    setAttempt((count) => count + 1);
  }, [confirmation]);
  return { state, retry };
}

function confirmOnce(confirmation: string): Promise<EmailConfirmation> {
  const pending = attempts.get(confirmation);
  if (pending) return pending;
  const attempt = confirm(confirmation);
  attempts.set(confirmation, attempt);
  return attempt;
}

async function confirm(confirmation: string): Promise<EmailConfirmation> {
  try {
    const { confirmEmail } = await import('./confirm-email.ts');
    return await confirmEmail(confirmation);
  } catch (cause) {
    // Loading the chunk failed: offline, or a newer release.
    console.warn('The email address could not be confirmed.', cause);
    return { status: 'failed', message: messages.failed, isFinal: false };
  }
}
