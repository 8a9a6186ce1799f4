import { betaEmailFault, betaFailure, betaMessages } from '@ludarium/domain/beta';
import { useRef, useState } from 'react';
import { showToast } from '../../ui/toast.ts';

/** The beta form's states: entering, sending, then submitted (section 4). */
export function useBetaForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const sending = useRef(false);

  async function submit(): Promise<void> {
    if (sending.current) return;
    const fault = betaEmailFault(email);
    setError(fault ?? undefined);
    if (fault !== null) {
      await showToast({ kind: 'error', text: fault });
      return;
    }
    sending.current = true;
    setBusy(true);
    const failure = await subscribe(email.trim());
    sending.current = false;
    setBusy(false);
    if (failure === null) setSubmitted(true);
    await showToast(
      failure === null
        ? { kind: 'success', text: betaMessages.subscribed }
        : { kind: 'error', text: failure },
    );
  }

  return { email, setEmail, error, busy, submitted, submit };
}

/** @returns what to say where it failed, else null; the client is loaded when it is needed */
async function subscribe(email: string): Promise<string | null> {
  try {
    const { dataBackend } = await import('../../providers/data-backend.ts');
    const { error } = await dataBackend().from('beta_subscribers').insert({ email });
    return error === null ? null : betaFailure(error);
  } catch (cause) {
    console.warn('The address could not be sent.', cause);
    return betaMessages.failed;
  }
}
