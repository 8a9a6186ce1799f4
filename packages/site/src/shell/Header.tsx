import { brand } from '@ludarium/domain/brand';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { classes } from '@ludarium/web/ui/classes.ts';
import { Icon } from '@ludarium/web/ui/Icon.tsx';
import { Logo } from '@ludarium/web/ui/Logo.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { SiteLink } from '../ui/SiteLink.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { sectionLinks } from './links.ts';

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
          <Icon name={open ? 'close' : 'menu'} size={24} />
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
