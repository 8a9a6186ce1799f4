import { hasRole } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { BackIcon } from '@ludarium/web/ui/icons.tsx';
import { lazyPart, Part } from '@ludarium/web/ui/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { getKeptHtml, KeptHtml } from '../../shell/KeptHtml.tsx';
import { hasStepsWithin, useGo } from '../../shell/navigation.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import styles from './PrivacyPolicyPage.module.css';

const LoadedPolicy = lazyPart(async () => ({
  default: (await import('./LoadedPolicy.tsx')).LoadedPolicy,
}));

/** See `PageModule`; text that the server has written into the page needs no code. */
export async function preload(): Promise<void> {
  if (getKeptHtml('policy-text') === null) await LoadedPolicy.load();
}

/** /privacy-policy: the latest policy with its date; Edit for admins (section 2). */
export default function PrivacyPolicyPage() {
  const session = useSession();
  const go = useGo();
  const [isWritten] = useState(() => getKeptHtml('policy-text') !== null);
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
            <KeptHtml id="policy-text" part={LoadedPolicy} />
          ) : (
            <div id="policy" className="stack-5">
              <Suspense>
                <Part of={LoadedPolicy} props={{}} />
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
