import { greetingName, type SessionState } from '@ludarium/domain/account';
import { Button, buttonClassName } from '@ludarium/web/ui/Button.tsx';
import { classes } from '@ludarium/web/ui/classes.ts';
import { Icon } from '@ludarium/web/ui/Icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { SiteLink } from '../ui/SiteLink.tsx';
import styles from './AccountMenu.module.css';

/** Signed out: the Publisher Portal dropdown. Signed in: the greeting and Sign Out (section 2). */
export function AccountMenu({ session }: { session: SessionState }) {
  if (session.status === 'signed-out') return <PublisherMenu />;
  return (
    <div className={styles.person}>
      <SiteLink to="/account" className={styles.greeting} title="Your account">
        Welcome, {greetingName(session.user)}
      </SiteLink>
      <Button variant="plain" onClick={signOut}>
        Sign Out
      </Button>
    </div>
  );
}

async function signOut(): Promise<void> {
  (await import('../session/session.ts')).session.end('signed-out');
}

function PublisherMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div className={styles.publisher} ref={menu} data-when="signed-out">
      <button
        ref={button}
        type="button"
        className={classes(buttonClassName({ variant: 'plain' }), styles.trigger)}
        aria-expanded={open}
        aria-controls="publisher-menu"
        onClick={() => setOpen(!open)}
      >
        Publisher Portal
        <Icon name="chevron" size={18} />
      </button>
      <div id="publisher-menu" className={styles.list} hidden={!open}>
        <SiteLink to="/auth" onClick={() => setOpen(false)}>
          Log in
        </SiteLink>
        <SiteLink to="/register" onClick={() => setOpen(false)}>
          Register
        </SiteLink>
      </div>
    </div>
  );
}
