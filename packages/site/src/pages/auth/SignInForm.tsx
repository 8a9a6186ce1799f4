import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema } from '@ludarium/domain/account';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { preloadAccountCalls } from '../../session/load-account-calls.ts';
import { session } from '../../session/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthPage.module.css';
import { useSignIn } from './use-sign-in.ts';

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
