import { classes } from '@ludarium/browser/ui/classes.ts';
import { Logo } from '@ludarium/browser/ui/Logo.tsx';
import { brand } from '@ludarium/domain/brand';
import { footerLinks, Header, productLinks } from './Header.tsx';
import styles from './Layout.module.css';

/** Attributes of a part that React takes over. */
interface PartAttributes {
  readonly 'data-part'?: string;
  /** Whether its HTML is there already. */
  readonly 'data-prerendered'?: boolean;
}

/**
 * Layout of all pages except the password gate: header, content, footer.
 *
 * @param main attributes of `<main>`: which part of the page React takes over
 * @param html the content
 */
export default function Layout({ main = {}, html }: { main?: PartAttributes; html: string }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main
        {...main}
        id="main"
        tabIndex={-1}
        className={styles.main}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the caller.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <Footer />
    </div>
  );
}

/** Links, the support address and the year (section 2). */
function Footer() {
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
                <a href={to} className="plain-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Account and legal">
          <h2 className={styles.heading}>Publishers &amp; legal</h2>
          <ul className={classes(styles.links, styles.columns)}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className="plain-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>
        © <span data-year /> {brand.name}
      </p>
    </footer>
  );
}
