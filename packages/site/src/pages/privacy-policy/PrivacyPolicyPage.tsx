import { hasRole } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import {
  defaultEffectiveDate,
  defaultPrivacyPolicy,
  privacyPolicyMessages,
} from '@ludarium/domain/legal';
import { readPublicRows } from '@ludarium/web/http/public-rows.ts';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { Icon } from '@ludarium/web/ui/Icon.tsx';
import PolicyText from '@ludarium/web/ui/PolicyText.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticeCard } from '../../shell/NoticePage.tsx';
import { hasStepsWithin, useGo } from '../../shell/navigation.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { type Load, useLoad } from '../../shell/use-load.ts';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './PrivacyPolicyPage.module.css';

/** /privacy-policy: the latest policy with its date; Edit for admins (section 2). */
export default function PrivacyPolicyPage() {
  const session = useSession();
  const go = useGo();
  const { state: policy, reload } = useLoad('The privacy policy', loadPolicy, showLoadFailure);
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
            <Icon name="back" /> Back
          </Button>
          {isAdmin ? (
            <ButtonLink variant="plain" to="/privacy-policy/edit">
              Edit
            </ButtonLink>
          ) : null}
        </div>
        <div className={styles.body}>
          <PolicyBody policy={policy} retry={reload} />
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

function PolicyBody({ policy, retry }: { policy: Load<Policy>; retry: () => void }) {
  switch (policy.status) {
    case 'loading':
      return (
        <>
          <h1>Privacy Policy</h1>
          <SkeletonText lines={28} label="Loading the privacy policy" />
          {/* Without JavaScript: the policy at the time of the build. Browsers get it as HTML only. */}
          <noscript>
            {import.meta.env.SSR ? (
              <>
                <style>{`[role='status'] { display: none }`}</style>
                <PolicyText content={defaultPrivacyPolicy} effectiveDate={defaultEffectiveDate} />
              </>
            ) : null}
          </noscript>
        </>
      );
    case 'failed':
      return (
        <>
          <h1>Privacy Policy</h1>
          <NoticeCard sign="stop">
            <p role="alert">{privacyPolicyMessages.loadFailed}</p>
            <Button onClick={retry}>Try Again</Button>
          </NoticeCard>
        </>
      );
    case 'loaded':
      return <PolicyText {...policy.value} />;
  }
}

interface Policy {
  readonly content: string;
  /** A day, 2025-10-01. */
  readonly effectiveDate: string;
}

/** The newest policy (section 7: privacy_policy). Without zod, which would double the page's JavaScript. */
async function loadPolicy(): Promise<Policy> {
  const [row] = await readPublicRows(
    'privacy_policy?select=content,effective_date&order=updated_at.desc&limit=1',
  );
  if (typeof row?.content !== 'string' || typeof row.effective_date !== 'string') {
    throw new Error('There is no privacy policy.');
  }
  return { content: row.content, effectiveDate: row.effective_date };
}

function showLoadFailure(): void {
  void showToast({ kind: 'error', text: privacyPolicyMessages.loadFailed });
}
