import { greetingName, type User } from '@ludarium/domain/account';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './SignedIn.module.css';
import { useLanding } from './use-landing.ts';

/** Shown if already signed in: continues to the role's landing page. */
export function SignedIn({ user }: { user: User }) {
  const land = useLanding();
  const [busy, setBusy] = useState(false);
  async function goOn() {
    setBusy(true);
    await land(user);
    setBusy(false);
  }
  return (
    <div className={styles.signedIn}>
      <p>
        You are signed in as <strong>{greetingName(user)}</strong>.
      </p>
      <Button variant="plain" busy={busy} busyLabel="One moment..." onClick={goOn}>
        Continue
      </Button>
    </div>
  );
}
