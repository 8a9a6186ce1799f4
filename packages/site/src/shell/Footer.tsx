import { brand } from '@ludarium/domain/brand';
import { classes } from '@ludarium/web/ui/classes.ts';
import { Logo } from '@ludarium/web/ui/Logo.tsx';
import { useHydrated } from '../session/use-hydrated.ts';
import styles from './Footer.module.css';
import { footerLinks, productLinks } from './links.ts';
import { SiteLink } from './SiteLink.tsx';

/** Links, the support address and the year (section 2). */
export function Footer() {
  const isHydrated = useHydrated();
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className="stack-3 muted">
          <Logo />
          <p>Find the game. Gather the table. Keep the story.</p>
          <p>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
        </div>
        <nav aria-label="Product">
          <h2 className={styles.heading}>Product</h2>
          <ul className={styles.links}>
            {productLinks.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Account and legal">
          <h2 className={styles.heading}>Publishers &amp; legal</h2>
          <ul className={classes(styles.links, styles.columns)}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>
        © {/* The key forces a re-render: React keeps prerendered text at hydration. */}
        <span key={isHydrated ? 'now' : 'prerendered'} suppressHydrationWarning>
          {new Date().getFullYear()}
        </span>{' '}
        {brand.name}
      </p>
    </footer>
  );
}
