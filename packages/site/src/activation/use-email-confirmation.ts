import { emailConfirmationMessages as messages } from '@ludarium/domain/account';
import { useCallback, useEffect, useState } from 'react';

export type EmailConfirmation =
  | { readonly status: 'working' | 'confirmed' }
  /** `isFinal`: the link itself is refused, so that trying again changes nothing. */
  | { readonly status: 'failed'; readonly message: string; readonly isFinal: boolean };

/** A link works once, so an attempt is made once, however often the page is rendered. */
const attempts = new Map<string, Promise<EmailConfirmation>>();

/** Confirms the email address of an activation link once the page is open. */
export function useEmailConfirmation(confirmation: string) {
  const [state, setState] = useState<EmailConfirmation>({ status: 'working' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let left = false;
    setState({ status: 'working' });
    confirmOnce(confirmation).then((next) => {
      if (!left) setState(next);
    });
    return () => {
      left = true;
    };
  }, [confirmation, attempt]);

  const retry = useCallback(() => {
    attempts.delete(confirmation);
    setAttempt((count) => count + 1);
  }, [confirmation]);
  return { state, retry };
}

function confirmOnce(confirmation: string): Promise<EmailConfirmation> {
  const known = attempts.get(confirmation);
  if (known) return known;
  const made = confirm(confirmation);
  attempts.set(confirmation, made);
  return made;
}

async function confirm(confirmation: string): Promise<EmailConfirmation> {
  try {
    const { confirmEmail } = await import('./confirm-email.ts');
    return await confirmEmail(confirmation);
  } catch (cause) {
    // The code of the call could not be loaded: offline, or replaced by a newer release.
    console.warn('The email address could not be confirmed.', cause);
    return { status: 'failed', message: messages.failed, isFinal: false };
  }
}
