import { zodResolver } from '@hookform/resolvers/zod';
import {
  type SignInForm as SignInValues,
  signInMessages,
  signInSchema,
  type User,
} from '@ludarium/domain/account';
import { getErrorMessage } from '@ludarium/domain/main-api';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useCallback, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { loadAccountCalls, preloadAccountCalls } from '../../session/load-account-calls.ts';
import { session } from '../../session/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthPage.module.css';
import { useLanding } from './use-landing.ts';

/** Email, password, Remember me, and links to password reset and registration (section 2). */
export function SignInForm() {
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const { handleSubmit, reset } = form;
  const field = fieldProps(form);
  useEffect(() => {
    const email = session.rememberedEmail();
    // Keep what was typed before hydration.
    if (email) reset({ email, password: '', rememberMe: true }, { keepDirtyValues: true });
  }, [reset]);

  return (
    <form method="post" noValidate onFocus={preloadAccountCalls} onSubmit={handleSubmit(signIn)}>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className={styles.row}>
        <Checkbox label="Remember me" mayFail={false} {...field('rememberMe')} />
        <SiteLink to="/reset-password">Forgot password?</SiteLink>
      </div>
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel="Signing in...">
        Sign In
      </Button>
      <p className={styles.register}>
        Do you publish games? <SiteLink to="/register">Register as a publisher</SiteLink>
      </p>
    </form>
  );
}

/** Signs in and redirects to the role's landing page (section 4). Every failure is a toast. */
function useSignIn(): (form: SignInValues) => Promise<void> {
  const land = useLanding();
  return useCallback(
    async (form) => {
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
    },
    [land],
  );
}

async function logIn({ email, password, rememberMe }: SignInValues): Promise<User> {
  const { mainApi } = await loadAccountCalls();
  const { token, user } = await mainApi.login({ email, password });
  const fallback = user && {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
  };
  const state = session.signIn(token, fallback ?? undefined);
  if (state.status === 'signed-out') throw new Error('The token of the login is of no use.');
  session.rememberEmail(rememberMe ? email : null);
  return state.user;
}
