import { betaMessages } from '@ludarium/domain/beta';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './BetaForm.module.css';
import { useBetaForm } from './use-beta-form.ts';

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
