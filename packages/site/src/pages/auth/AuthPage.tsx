import { setNewPasswordRedirect } from '@ludarium/domain/account';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { useHydrated } from '../../session/use-hydrated.ts';
import { FormPage } from '../../shell/FormPage.tsx';
import { Redirect, useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { AppInvitation } from './AppInvitation.tsx';
import styles from './AuthPage.module.css';
import { SignedIn } from './SignedIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { UserRolesButton } from './UserRolesButton.tsx';

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
