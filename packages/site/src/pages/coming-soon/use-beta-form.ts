import { betaEmailFault, betaFailure, betaMessages } from '@ludarium/domain/beta';
import { useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { useEmailForm } from '../../ui/use-email-form.ts';

/** State of the beta form: entering, sending, submitted (section 4). */
export function useBetaForm() {
  const [submitted, setSubmitted] = useState(false);
  const form = useEmailForm({
    getFault: betaEmailFault,
    send: async (email) => {
      const failure = await subscribe(email);
      if (failure === null) setSubmitted(true);
      await showToast(
        failure === null
          ? { kind: 'success', text: betaMessages.subscribed }
          : { kind: 'error', text: failure },
      );
    },
  });
  return { ...form, submitted };
}

/**
 * Lazy-loads the client.
 *
 * @returns the error message, or null
 */
async function subscribe(email: string): Promise<string | null> {
  try {
    const { dataBackend } = await import('@ludarium/web/http/data-backend.ts');
    const { error } = await dataBackend.from('beta_subscribers').insert({ email });
    return error === null ? null : betaFailure(error);
  } catch (cause) {
    console.warn('The address could not be sent.', cause);
    return betaMessages.failed;
  }
}
