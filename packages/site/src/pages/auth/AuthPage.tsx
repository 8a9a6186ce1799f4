import { zodResolver } from '@hookform/resolvers/zod';
import { offersDebugTools } from '@ludarium/browser/configuration.ts';
import { useSession } from '@ludarium/browser/session/use-session.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { useHydrated } from '@ludarium/browser/ui/use-hydrated.ts';
import {
  getGreetingName,
  getNewPasswordRedirect,
  readReturnAddress,
  type SignInForm as SignInValues,
  signInMessages,
  signInSchema,
  type User,
} from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { getErrorMessage } from '@ludarium/domain/http';
import { isConsolePath } from '@ludarium/domain/routes';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loadAccountCalls, preloadAccountCalls } from '../../session/load-account-calls.ts';
import { session } from '../../session/session.ts';
import { hasStoredToken } from '../../session/start-session.ts';
import { FormPage } from '../../shell/FormPage.tsx';
import { go } from '../../shell/go.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { Redirect, useParameters } from '../../shell/use-address.tsx';
import { Checkbox, PasswordField, TextField } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { StoreBadges } from '../../ui/StoreBadges.tsx';
import styles from './AuthPage.module.css';

/** /auth: sign-in; a recovery link with a reset token is redirected (section 2: Sign in). */
export default function AuthPage() {
  const query = useParameters();
  const isHydrated = useHydrated();
  const state = useSession();
  const target = isHydrated
    ? getNewPasswordRedirect(new URL(`/auth?${query}`, window.location.origin))
    : null;
  if (target !== null) return <Redirect to={target} />;
  return (
    <FormPage
      title="Sign in"
      lead="For publishers, testers and administrators."
      aside={<AppInvitation />}
      isShort
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
        You are signed in as <strong>{getGreetingName(user)}</strong>.
      </p>
      <Button variant="plain" busy={busy} busyLabel="One moment..." onClick={handleContinue}>
        Continue
      </Button>
    </div>
  );
}

const UserRolesDialog = lazy(() => import('./UserRolesDialog.tsx'));

/** The floating debug button, if debug tools are enabled (decided gaps: debug dialogs). */
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

/** Email, password, Remember me, and links to password reset and registration (section 2). */
function SignInForm() {
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const { handleSubmit, reset, getValues } = form;
  const field = fieldProps(form);
  useEffect(() => {
    const remembered = session.rememberedEmail();
    const email = session.lastEmail() || remembered;
    if (!email) return;
    // Keep what was typed before hydration, and do not fill a field that has the focus.
    const isFocused = document.activeElement?.getAttribute('name') === 'email';
    const values = { email: isFocused ? getValues('email') : email, password: '' };
    reset({ ...values, rememberMe: email === remembered }, { keepDirtyValues: true });
  }, [reset, getValues]);

  return (
    <form method="post" noValidate onFocus={preloadAccountCalls} onSubmit={handleSubmit(signIn)}>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className={styles.row}>
        <Checkbox label="Remember me" mayFail={false} {...field('rememberMe')} />
        <a href="/reset-password">Forgot password?</a>
      </div>
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel="Signing in...">
        Sign In
      </Button>
      <p className={styles.register}>
        Do you publish games? <a href="/register">Register as a publisher</a>
      </p>
    </form>
  );
}

/** Signs in and redirects to the role's landing page (section 4). Every failure is a toast. */
function useSignIn(): (form: SignInValues) => Promise<void> {
  const land = useLanding();
  return async (form) => {
    let user: User;
    try {
      user = await logIn(form);
    } catch (error) {
      await showToast({
        kind: 'error',
        title: signInMessages.failedTitle,
        text: getErrorMessage(
          error,
          signInMessages.invalidCredentials,
          signInMessages.networkError,
        ),
      });
      return;
    }
    const { ensureProfile } = await loadAccountCalls();
    const profile = ensureProfile(user);
    await showToast({
      kind: 'success',
      title: signInMessages.successTitle,
      text: signInMessages.success,
    });
    await land(user, profile);
  };
}

async function logIn({ email, password, rememberMe }: SignInValues): Promise<User> {
  const { mainApi } = await loadAccountCalls();
  const { token, user } = await mainApi.call('login', { body: { email, password } });
  const fallback = user && {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
  };
  const state = session.signIn(token, fallback ?? undefined);
  if (state.status === 'signed-out') throw new Error('The token of the login cannot be used.');
  session.rememberEmail(rememberMe ? email : null);
  return state.user;
}

/**
 * Redirects a signed-in user to the protected route that required the sign-in, else to the role's
 * landing page (section 4). After an error the user stays signed in and can retry.
 */
function useLanding() {
  /** @param work awaited before navigation */
  return async (user: User, work: Promise<void> = Promise.resolve()): Promise<void> => {
    try {
      const returnTo = readReturnAddress(window.history.state);
      const { getLanding } = await loadAccountCalls();
      const [{ path, state }] = await Promise.all([getLanding(user, returnTo), work]);
      if (isConsolePath(path) && !hasStoredToken()) {
        await showToast({
          kind: 'error',
          text: 'Your browser does not store data for this site, so the next page could not sign you in. Allow it to store data, then sign in again.',
        });
        return;
      }
      await go(path, { state });
    } catch (cause) {
      console.warn('The accepted terms could not be read.', cause);
      await showToast({ kind: 'error', text: signInMessages.networkError });
    }
  };
}
