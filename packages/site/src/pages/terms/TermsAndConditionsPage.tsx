import { currentTermsVersion, getTermsSections, termsTitle } from '@ludarium/domain/legal';
import { Icon } from '@ludarium/web/ui/Icon.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';
import styles from './TermsAndConditionsPage.module.css';
import { TermsText } from './TermsText.tsx';

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
            <Icon name="back" /> Back to registration
          </ButtonLink>
          <h1>{termsTitle}</h1>
        </header>
        <nav className={styles.contents} aria-label="Sections of the terms">
          <ol>
            {getTermsSections().map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <TermsText headings="h2" />
          <p className={styles.more}>
            How we treat personal data stands in our{' '}
            <SiteLink to="/privacy-policy">privacy policy</SiteLink>.
          </p>
        </div>
      </article>
    </Page>
  );
}
