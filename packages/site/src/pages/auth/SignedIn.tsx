import { greetingName, signInMessages, type User } from '@ludarium/domain/account';
import { useState } from 'react';
import { landingOf } from '../../session/landing-of.ts';
import { useGo } from '../../shell/navigation.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './SignedIn.module.css';

/** For somebody who is signed in already: the way to where their role lands. */
export function SignedIn({ user }: { user: User }) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  async function goOn() {
    setBusy(true);
    try {
      const { path, state } = await landingOf(user);
      await go(path, { state });
    } catch (cause) {
      console.warn('The accepted terms could not be read.', cause);
      await showToast({ kind: 'error', text: signInMessages.networkError });
    } finally {
      setBusy(false);
    }
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
