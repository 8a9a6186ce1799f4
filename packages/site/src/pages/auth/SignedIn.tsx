import { greetingName, type User } from '@ludarium/domain/account';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './SignedIn.module.css';
import { useLanding } from './use-landing.ts';

/** For somebody who is signed in already: the way to where their role lands. */
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
      <Button look="plain" busy={busy} busyLabel="One moment..." onClick={goOn}>
        Continue
      </Button>
    </div>
  );
}
