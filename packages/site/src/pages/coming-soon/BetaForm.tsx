import { betaMessages } from '@ludarium/domain/beta';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './BetaForm.module.css';
import { useBetaForm } from './use-beta-form.ts';

/** An e-mail address for the launch, and the thanks in its place (sections 2, 5 and 8). */
export function BetaForm() {
  const field = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLHeadingElement>(null);
  const { email, setEmail, error, busy, submitted, submit } = useBetaForm();
  useEffect(() => {
    if (submitted) thanks.current?.focus();
  }, [submitted]);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

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
    <form
      className={styles.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busy={busy} busyLabel="Sending..." wide>
        {betaMessages.submit}
      </Button>
    </form>
  );
}
