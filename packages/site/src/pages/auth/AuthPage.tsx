import { greetingName, setNewPasswordRedirect, type User } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { offersDebugTools } from '@ludarium/web/configuration.ts';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useHydrated } from '../../session/use-hydrated.ts';
import { FormPage } from '../../shell/FormPage.tsx';
import { Redirect, useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { StoreBadges } from '../../ui/StoreBadges.tsx';
import styles from './AuthPage.module.css';
import { SignInForm } from './SignInForm.tsx';
import { useLanding } from './use-landing.ts';

/** /auth: sign-in; a recovery link with a reset token is redirected (section 2: Sign in). */
export default function AuthPage() {
  const query = useQuery();
  const isHydrated = useHydrated();
  const state = useSession();
  const target = isHydrated
    ? setNewPasswordRedirect(new URL(`/auth?${query}`, window.location.origin))
    : null;
  if (target !== null) return <Redirect to={target} />;
  return (
    <FormPage
      title="Sign in"
      lead="For publishers, testers and administrators."
      aside={<AppInvitation />}
    >
      <PageHead
        title="Sign in"
        description="Sign in to the publisher portal, the feedback board or the administration."
        path="/auth"
      />
      <div className={styles.session}>
        {state.status === 'signed-in' ? <SignedIn user={state.user} /> : null}
      </div>
      <SignInForm />
      {isHydrated ? <UserRolesButton /> : null}
    </FormPage>
  );
}

/** Shown if already signed in: continues to the role's landing page. */
function SignedIn({ user }: { user: User }) {
  const goToLanding = useLanding();
  const [busy, setBusy] = useState(false);
  async function handleContinue() {
    setBusy(true);
    await goToLanding(user);
    setBusy(false);
  }
  return (
    <div className={styles.signedIn}>
      <p>
        You are signed in as <strong>{greetingName(user)}</strong>.
      </p>
      <Button variant="plain" busy={busy} busyLabel="One moment..." onClick={handleContinue}>
        Continue
      </Button>
    </div>
  );
}

const UserRolesDialog = lazy(() => import('./UserRolesDialog.tsx'));

/** The floating debug button, if debug tools are enabled (docs: gaps decided). */
function UserRolesButton() {
  const [open, setOpen] = useState(false);
  if (!offersDebugTools()) return null;
  return (
    <div className={styles.floating}>
      <Button variant="plain" onClick={() => setOpen(true)}>
        User Roles
      </Button>
      {open ? (
        <Suspense>
          <UserRolesDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Players have no account on the site: link to the app (sections 1 and 2). */
function AppInvitation() {
  return (
    <div className="stack-3 start">
      <h2>Here to play?</h2>
      <p className="muted">
        Players sign in with the {brand.name} app. Your account, collection and plays live there.
      </p>
      <StoreBadges />
    </div>
  );
}
