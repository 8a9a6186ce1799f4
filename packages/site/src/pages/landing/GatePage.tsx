import { Button } from '@ludarium/browser/ui/Button.tsx';
import { Logo } from '@ludarium/browser/ui/Logo.tsx';
import { isDemoHost, passwordGateMessages } from '@ludarium/domain/account';
import { type FormEvent, useRef, useState } from 'react';
import sign from '../../drawings/sign-wait.svg?raw';
import { openGate, passwordGate } from '../../shell/gate.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import styles from './GatePage.module.css';
import { LandingHead } from './LandingHead.tsx';

/** `/` at the launch stage 'gated': the landing page waits behind the gate (section 2). */
export default function GatePage() {
  return (
    <>
      <LandingHead />
      <PasswordGate
        onUnlock={() => {
          openGate();
          document.getElementById('main')?.focus();
        }}
      />
    </>
  );
}

/**
 * Replaces the landing page until the launch (section 2: Password gate). With the demo flag, Unlock
 * opens it for this browser session; otherwise it shows an error and clears the field.
 */
export function PasswordGate({ onUnlock }: { onUnlock: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();

  function unlock(event: FormEvent) {
    event.preventDefault();
    if (isDemoHost(window.location.hostname)) {
      passwordGate.unlock();
      onUnlock();
      return;
    }
    setError(passwordGateMessages.refused);
    setPassword('');
    field.current?.focus();
  }

  return (
    <main id="main" tabIndex={-1} className={styles.gate}>
      <div className={styles.bar}>
        <Logo />
        <ThemeSwitch />
      </div>
      <form method="post" className={styles.form} onSubmit={unlock} noValidate>
        <Drawing svg={sign} />
        <h1>{passwordGateMessages.title}</h1>
        <p className={styles.text}>
          The board is set up, but the doors open later. If you were given a password, come in.
        </p>
        <PasswordField
          ref={field}
          label="Password"
          name="gate"
          autoComplete="off"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" wide>
          {passwordGateMessages.unlock}
        </Button>
        <p className={styles.text}>
          No password? <a href="/coming-soon">Join the waiting list</a>
        </p>
      </form>
      <nav className={styles.links} aria-label="Publishers and legal">
        <a href="/auth">Publisher log in</a>
        <a href="/register">Register</a>
        <a href="/privacy-policy">Privacy policy</a>
      </nav>
    </main>
  );
}
