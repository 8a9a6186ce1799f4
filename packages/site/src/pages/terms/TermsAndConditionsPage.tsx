import { BackIcon } from '@ludarium/browser/ui/icons.tsx';
import { currentTermsVersion, termsTitle } from '@ludarium/domain/legal';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import styles from './TermsAndConditionsPage.module.css';
import { TermsContents, TermsText } from './TermsText.tsx';

/** /terms-and-conditions: the publisher terms with a table of contents (section 2). */
export default function TermsAndConditionsPage() {
  return (
    <>
      <PageHead
        title={termsTitle}
        description={`The terms under which publishers use the portal: twelve sections, in force since ${currentTermsVersion}.`}
        path="/terms-and-conditions"
      />
      <article className={styles.page}>
        <header className={styles.head}>
          <ButtonLink variant="quiet" href="/register">
            <BackIcon /> Back to registration
          </ButtonLink>
          <h1>{termsTitle}</h1>
        </header>
        <nav className={styles.contents} aria-label="Sections of the terms">
          <TermsContents />
        </nav>
        <div>
          <TermsText headings="h2" />
          <p className={styles.more}>
            Our <a href="/privacy-policy">privacy policy</a> says how we treat personal data.
          </p>
        </div>
      </article>
    </>
  );
}
