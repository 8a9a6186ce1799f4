import { betaEmailFault, betaFailure, betaMessages } from '@ludarium/domain/beta';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { useEmailForm } from '../../ui/use-email-form.ts';
import styles from './ComingSoon.module.css';

/** The beta form and its confirmation (sections 2, 5 and 8). */
export function BetaForm() {
  const thanks = useRef<HTMLHeadingElement>(null);
  const { submitted, busy, onSubmit, input } = useBetaForm();
  useEffect(() => {
    if (submitted) thanks.current?.focus();
  }, [submitted]);

  if (submitted) {
    return (
      <div className={styles.box}>
        <h2 ref={thanks} tabIndex={-1} className={styles.thanks}>
          {betaMessages.thanksTitle}
        </h2>
        <p>We will let you know the moment we launch.</p>
        <p className={styles.launch}>{betaMessages.expectedLaunch}</p>
      </div>
    );
  }
  return (
    <form method="post" className={styles.box} noValidate onSubmit={onSubmit}>
      <TextField {...input} label="Email address" name="email" autoComplete="email" />
      <Button type="submit" busy={busy} busyLabel="Sending..." wide>
        {betaMessages.submit}
      </Button>
    </form>
  );
}

/** State of the beta form: entering, sending, submitted (section 4). */
function useBetaForm() {
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
