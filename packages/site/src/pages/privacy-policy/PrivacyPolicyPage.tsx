import { getButtonClassName } from '@ludarium/browser/ui/Button.tsx';
import { BackIcon } from '@ludarium/browser/ui/icons.tsx';
import PolicyText from '@ludarium/browser/ui/PolicyText.tsx';
import { brand } from '@ludarium/domain/brand';
import { defaultEffectiveDate, defaultPrivacyPolicy } from '@ludarium/domain/legal';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './PrivacyPolicyPage.module.css';

/**
 * /privacy-policy: the latest policy with its date; Edit for admins (section 2). A server writes the
 * text into the page; on a static host React loads it in its place.
 */
export default function PrivacyPolicyPage() {
  return (
    <>
      <PageHead
        title="Privacy policy"
        description="Which personal data we process, why, and what you can do about it."
        path="/privacy-policy"
      />
      <article className={styles.page}>
        <div className={styles.bar}>
          <button type="button" className={getButtonClassName({ variant: 'quiet' })} data-back>
            <BackIcon /> Back
          </button>
          <span data-when="admin" hidden>
            <ButtonLink variant="plain" href="/privacy-policy/edit">
              Edit
            </ButtonLink>
          </span>
        </div>
        <div className={styles.body}>
          <div id="content" className="stack-5" data-part="privacy-policy/LoadedPolicy">
            <h1>Privacy Policy</h1>
            <SkeletonText lines={28} label="Loading the privacy policy" />
            {/* Without JavaScript: the policy at the time of the build. */}
            <noscript>
              <style>{`[role='status'] { display: none }`}</style>
              <PolicyText content={defaultPrivacyPolicy} effectiveDate={defaultEffectiveDate} />
            </noscript>
          </div>
        </div>
        <p className={styles.contact}>
          Questions about your data? Write to{' '}
          <a href={`mailto:${brand.supportEmail}`} target="_blank" rel="noopener noreferrer">
            {brand.supportEmail}
          </a>
          .
        </p>
      </article>
    </>
  );
}
