import { getGreetingName, type SessionState } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { Button, getButtonClassName } from '@ludarium/web/ui/Button.tsx';
import { classes } from '@ludarium/web/ui/classes.ts';
import { ChevronIcon, CloseIcon, MenuIcon } from '@ludarium/web/ui/icons.tsx';
import { Logo } from '@ludarium/web/ui/Logo.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import accountMenuStyles from './AccountMenu.module.css';
import styles from './Header.module.css';
import { sectionLinks } from './links.ts';
import { SiteLink } from './SiteLink.tsx';

/** Scroll distance at which the header gets its background, in pixels (section 9). */
const scrollThreshold = 10;

/** The fixed header: section links, account menu, and a mobile menu (section 2). */
export function Header() {
  const session = useSession();
  const scrolled = useScrolled();
  const [open, setOpen] = useState(false);
  const [location] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the menu.
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header
      className={classes(styles.header, scrolled && styles.scrolled, open && styles.open)}
      data-scrolled={scrolled}
    >
      <div className={styles.bar}>
        <SiteLink to="/" className={styles.home} aria-label={`${brand.name}, home`}>
          <Logo />
        </SiteLink>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label="Menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
        </button>
        <div id="site-menu" className={styles.menu}>
          <nav className={styles.sections} aria-label="Sections">
            {sectionLinks.map(({ to, label }) => (
              <SiteLink key={to} to={to} onClick={() => setOpen(false)}>
                {label}
              </SiteLink>
            ))}
          </nav>
          <div className={styles.tools}>
            <AccountMenu session={session} />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const measure = () => setScrolled(window.scrollY > scrollThreshold);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return scrolled;
}

/** Signed out: the Publisher Portal dropdown. Signed in: the greeting and Sign Out (section 2). */
function AccountMenu({ session }: { session: SessionState }) {
  if (session.status === 'signed-out') return <PublisherMenu />;
  return (
    <div className={accountMenuStyles.person}>
      <SiteLink to="/account" className={accountMenuStyles.greeting} title="Your account">
        Welcome, {getGreetingName(session.user)}
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
    <div className={accountMenuStyles.publisher} ref={menu} data-when="signed-out">
      <button
        ref={button}
        type="button"
        className={classes(getButtonClassName({ variant: 'plain' }), accountMenuStyles.trigger)}
        aria-expanded={open}
        aria-controls="publisher-menu"
        onClick={() => setOpen(!open)}
      >
        Publisher Portal
        <ChevronIcon size={18} />
      </button>
      <div id="publisher-menu" className={accountMenuStyles.list} hidden={!open}>
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
