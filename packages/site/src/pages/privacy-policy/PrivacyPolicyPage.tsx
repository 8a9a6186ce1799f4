import { hasRole } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { BackIcon } from '@ludarium/web/ui/icons.tsx';
import { LazyContent, lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import { Suspense, useState } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { hasStepsWithin, useGo } from '../../shell/navigation.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { getStaticHtml, StaticHtml } from '../../shell/StaticHtml.tsx';
import styles from './PrivacyPolicyPage.module.css';

const LoadedPolicy = lazyComponent(async () => ({
  default: (await import('./LoadedPolicy.tsx')).LoadedPolicy,
}));

/** See `PageModule`; text that the server has written into the page needs no code. */
export async function preload(): Promise<void> {
  if (getStaticHtml('policy-text') === null) await LoadedPolicy.load();
}

/** /privacy-policy: the latest policy with its date; Edit for admins (section 2). */
export default function PrivacyPolicyPage() {
  const session = useSession();
  const go = useGo();
  const [isWritten] = useState(() => getStaticHtml('policy-text') !== null);
  const isAdmin = session.status === 'signed-in' && hasRole(session.user, 'admin');
  function goBack() {
    // Without a previous page of the site, go to the home page.
    if (hasStepsWithin()) window.history.back();
    else void go('/');
  }
  return (
    <Page>
      <PageHead
        title="Privacy policy"
        description="Which personal data we process, why, and what you can do about it."
        path="/privacy-policy"
      />
      <article className={styles.page}>
        <div className={styles.bar}>
          <Button variant="quiet" onClick={goBack}>
            <BackIcon /> Back
          </Button>
          {isAdmin ? (
            <ButtonLink variant="plain" to="/privacy-policy/edit">
              Edit
            </ButtonLink>
          ) : null}
        </div>
        <div className={styles.body}>
          {isWritten ? (
            <StaticHtml id="policy-text" component={LoadedPolicy} />
          ) : (
            <div id="policy" className="stack-5">
              <Suspense>
                <LazyContent of={LoadedPolicy} props={{}} />
              </Suspense>
            </div>
          )}
        </div>
        <p className={styles.contact}>
          Questions about your data? Write to{' '}
          <a href={`mailto:${brand.supportEmail}`} target="_blank" rel="noopener noreferrer">
            {brand.supportEmail}
          </a>
          .
        </p>
      </article>
    </Page>
  );
}
