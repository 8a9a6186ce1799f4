import { currentTermsVersion, termsTitle } from '@ludarium/domain/legal';
import { BackIcon } from '@ludarium/web/ui/icons.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { getStaticHtml, StaticHtml } from '../../shell/StaticHtml.tsx';
import styles from './TermsAndConditionsPage.module.css';

const TermsContents = lazyComponent(async () => ({
  default: (await import('./TermsText.tsx')).TermsContents,
}));
const TermsSections = lazyComponent(async () => ({
  default: (await import('./TermsText.tsx')).TermsSections,
}));

/** See `PageModule`; prerendered text needs no code. */
export async function preload(): Promise<void> {
  if (getStaticHtml('terms-text') !== null) return;
  await Promise.all([TermsContents.load(), TermsSections.load()]);
}

/** /terms-and-conditions: the publisher terms with a table of contents (section 2). */
export default function TermsAndConditionsPage() {
  return (
    <Page>
      <PageHead
        title={termsTitle}
        description={`The terms under which publishers use the portal: twelve sections, in force since ${currentTermsVersion}.`}
        path="/terms-and-conditions"
      />
      <article className={styles.page}>
        <header className={styles.head}>
          <ButtonLink variant="quiet" to="/register">
            <BackIcon /> Back to registration
          </ButtonLink>
          <h1>{termsTitle}</h1>
        </header>
        <nav className={styles.contents} aria-label="Sections of the terms">
          <StaticHtml id="terms-contents" component={TermsContents} />
        </nav>
        <div>
          <StaticHtml id="terms-text" component={TermsSections} />
          <p className={styles.more}>
            Our <SiteLink to="/privacy-policy">privacy policy</SiteLink> says how we treat personal
            data.
          </p>
        </div>
      </article>
    </Page>
  );
}
