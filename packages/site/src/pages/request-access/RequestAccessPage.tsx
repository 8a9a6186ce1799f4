import type { ReturnState } from '@ludarium/domain/account';
import { publisherRequestMessages } from '@ludarium/domain/publishers';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useEffect } from 'react';
import { FormPage } from '../../shell/FormPage.tsx';
import { useGo } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { RequestAccess } from './RequestAccess.tsx';

/** /request-publisher-access: for signed-in users (section 2). */
export default function RequestAccessPage() {
  const go = useGo();
  const state = useSession();
  const isSignedIn = state.status === 'signed-in';
  const end = state.status === 'signed-out' ? state.reason : null;
  useEffect(() => {
    if (isSignedIn) return;
    // The session shows why it ended.
    if (end === null) {
      void showToast({
        kind: 'error',
        title: publisherRequestMessages.authenticationRequiredTitle,
        text: publisherRequestMessages.notSignedIn,
      });
    }
    const returnState: ReturnState = {
      returnTo: `/request-publisher-access${window.location.search}`,
    };
    void go('/auth', { replace: true, state: end === 'signed-out' ? null : returnState });
  }, [isSignedIn, end, go]);
  return (
    <FormPage
      title="Request publisher access"
      lead="Tell us which publisher you speak for."
      aside={
        <>
          <h2>How it goes on</h2>
          <p>
            If your email is confirmed and belongs to the website’s domain, the portal opens at
            once, read-only until we have looked at your request. Otherwise we write to you.
          </p>
          <p>
            <SiteLink to="/why-register">Why register?</SiteLink>
          </p>
        </>
      }
    >
      <PageHead
        title="Request publisher access"
        description="Ask for access to the publisher portal with your account."
      />
      {isSignedIn ? <RequestAccess key={state.user.id} user={state.user} /> : null}
    </FormPage>
  );
}
