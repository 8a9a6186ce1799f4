import { brand } from '@ludarium/domain/brand';
import { classes } from '@ludarium/web/ui/classes.ts';
import { Logo } from '@ludarium/web/ui/Logo.tsx';
import type { ReactNode } from 'react';
import { useHydrated } from '../session/use-hydrated.ts';
import footer from './Footer.module.css';
import { Header } from './Header.tsx';
import { footerLinks, productLinks } from './links.ts';
import styles from './Page.module.css';
import { SiteLink } from './SiteLink.tsx';

/** Layout of all pages except the password gate: header, content, footer. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Links, the support address and the year (section 2). */
function Footer() {
  const isHydrated = useHydrated();
  return (
    <footer className={footer.footer}>
      <div className={footer.content}>
        <div className="stack-3 muted">
          <Logo />
          <p>Find the game. Gather the table. Keep the story.</p>
          <p>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
        </div>
        <nav aria-label="Product">
          <h2 className={footer.heading}>Product</h2>
          <ul className={footer.links}>
            {productLinks.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Account and legal">
          <h2 className={footer.heading}>Publishers &amp; legal</h2>
          <ul className={classes(footer.links, footer.columns)}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={footer.copyright}>
        © {/* The key forces a re-render: React keeps prerendered text at hydration. */}
        <span key={isHydrated ? 'now' : 'prerendered'} suppressHydrationWarning>
          {new Date().getFullYear()}
        </span>{' '}
        {brand.name}
      </p>
    </footer>
  );
}
