import { callFunction } from '@ludarium/web/http/server-functions.ts';
import { useCallback, useEffect, useState } from 'react';

type Outcome = 'working' | 'confirmed' | 'invalid' | 'failed';

/**
 * Confirms a stored registration request on mount; idempotent (section 2). A missing parameter
 * means an invalid link, any error of the server a failure.
 */
export function useConfirmation(requestId: string | null, email: string | null) {
  const isComplete = Boolean(requestId?.trim()) && Boolean(email?.trim());
  const [outcome, setOutcome] = useState<Outcome>(isComplete ? 'working' : 'invalid');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!isComplete) return;
    let left = false;
    setOutcome('working');
    callFunction('confirm-registration', { requestId, email }).then(
      () => {
        if (!left) setOutcome('confirmed');
      },
      (cause: unknown) => {
        console.warn('The registration could not be confirmed.', cause);
        if (!left) setOutcome('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [isComplete, requestId, email, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { outcome, retry };
}
