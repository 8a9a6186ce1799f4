import { getButtonClassName } from '@ludarium/browser/ui/Button.tsx';
import { classes } from '@ludarium/browser/ui/classes.ts';
import { ChevronIcon, CloseIcon, MenuIcon } from '@ludarium/browser/ui/icons.tsx';
import { Logo } from '@ludarium/browser/ui/Logo.tsx';
import { brand } from '@ludarium/domain/brand';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import accountMenu from './AccountMenu.module.css';
import styles from './Header.module.css';
import { areaLinks, sectionLinks } from './links.ts';

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
    <div className={accountMenu.publisher} data-when="signed-out">
      <button
        type="button"
        className={classes(getButtonClassName({ variant: 'plain' }), accountMenu.trigger)}
        aria-expanded={false}
        aria-controls="publisher-menu"
      >
        Publisher Portal
        <ChevronIcon size={18} />
      </button>
      <div id="publisher-menu" className={accountMenu.list}>
        <a href="/auth">Log in</a>
        <a href="/register">Register</a>
      </div>
    </div>
  );
}

/** Signed in: one's own areas, the greeting and Sign Out (section 2). */
function Person() {
  return (
    <div className={accountMenu.person} data-when="signed-in" hidden>
      {areaLinks.map(({ role, to, label }) => (
        <a key={to} href={to} className={accountMenu.link} data-when={role} hidden>
          {label}
        </a>
      ))}
      <a href="/account" className={accountMenu.greeting} title="Your account" data-greeting>
        Welcome
      </a>
      <button type="button" className={getButtonClassName({ variant: 'plain' })} data-sign-out>
        Sign Out
      </button>
    </div>
  );
}
