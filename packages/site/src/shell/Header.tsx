import { getButtonClassName } from '@ludarium/browser/ui/Button.tsx';
import { classes } from '@ludarium/browser/ui/classes.ts';
import { ChevronIcon, CloseIcon, MenuIcon } from '@ludarium/browser/ui/icons.tsx';
import { Logo } from '@ludarium/browser/ui/Logo.tsx';
import { brand } from '@ludarium/domain/brand';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import styles from './Header.module.css';

/**
 * The fixed header: section links, account menu, and a mobile menu (section 2). HTML only: `header.ts`
 * gives it its behaviour.
 */
export function Header() {
  return (
    <header className={styles.header} data-scrolled="false">
      <div className={styles.bar}>
        <a href="/" className={styles.home} aria-label={`${brand.name}, home`}>
          <Logo />
        </a>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={false}
          aria-controls="site-menu"
          aria-label="Menu"
        >
          <CloseIcon size={24} />
          <MenuIcon size={24} />
        </button>
        <div id="site-menu" className={styles.menu}>
          <nav className={styles.sections} aria-label="Sections">
            {sectionLinks.map(({ to, label }) => (
              <a key={to} href={to}>
                {label}
              </a>
            ))}
          </nav>
          <div className={styles.tools}>
            <PublisherMenu />
            <Person />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Signed out: the Publisher Portal dropdown (section 2). */
function PublisherMenu() {
  return (
    <div className={styles.publisher} data-when="signed-out">
      <button
        type="button"
        className={classes(getButtonClassName({ variant: 'plain' }), styles.trigger)}
        aria-expanded={false}
        aria-controls="publisher-menu"
      >
        Publisher Portal
        <ChevronIcon size={18} />
      </button>
      <div id="publisher-menu" className={styles.list}>
        <a href="/auth">Log in</a>
        <a href="/register">Register</a>
      </div>
    </div>
  );
}

/** Signed in: one's own areas, the greeting and Sign Out (section 2). */
function Person() {
  return (
    <div className={styles.person} data-when="signed-in" hidden>
      {areaLinks.map(({ role, to, label }) => (
        <a key={to} href={to} className={styles.link} data-when={role} hidden>
          {label}
        </a>
      ))}
      <a href="/account" className={styles.greeting} title="Your account" data-greeting>
        Welcome
      </a>
      <button type="button" className={getButtonClassName({ variant: 'plain' })} data-sign-out>
        Sign Out
      </button>
    </div>
  );
}

/** Sections of the landing page in the header (section 2: Nav links). */
const sectionLinks = [
  { to: '/#features', label: 'Features' },
  { to: '/#roadmap', label: 'Roadmap' },
  { to: '/#premium', label: 'Premium' },
  { to: '/#community', label: 'Community' },
] as const;

/** The product's links in the footer. */
export const productLinks = [...sectionLinks, { to: '/changelog', label: 'Changelog' }] as const;

/** Pages linked in the footer. */
export const footerLinks = [
  { to: '/auth', label: 'Log in' },
  { to: '/register', label: 'Register' },
  { to: '/why-register', label: 'Why register' },
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/terms-and-conditions', label: 'Publisher terms' },
  { to: '/delete-account', label: 'Delete account' },
  { to: '/accessibility', label: 'Accessibility' },
] as const;

/** The areas of signed-in people, by the role that opens them. */
const areaLinks = [
  { role: 'admin', to: '/admin', label: 'Admin' },
  { role: 'publisher', to: '/publisher-portal', label: 'Publisher Portal' },
  { role: 'tester', to: '/feedback', label: 'Feedback' },
] as const;
