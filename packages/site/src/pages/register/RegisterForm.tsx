import { zodResolver } from '@hookform/resolvers/zod';
import { registrationPasswordHint, registrationSchema } from '@ludarium/domain/account';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useLayoutEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { loadCaptcha } from '../../providers/captcha.ts';
import fields from '../../publisher-form/PublisherFields.module.css';
import { PublisherFields } from '../../publisher-form/PublisherFields.tsx';
import { useSavedForm } from '../../publisher-form/use-saved-form.ts';
import { preloadAccountCalls } from '../../session/load-account-calls.ts';
import { session } from '../../session/session.ts';
import { fieldProps } from '../../ui/field-props.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './RegisterPage.module.css';
import {
  emptyRegisterValues,
  initialValues,
  type RegisterValues,
  rememberPasswords,
} from './register-values.ts';
import { useRegister } from './use-register.ts';

/** Form values may be incomplete; `registrationSchema` validates them. */
const schema = z
  .custom<RegisterValues>()
  .transform((values): unknown => values)
  .pipe(registrationSchema);

/** Loads what sending needs with the first focus; sending tries again and shows a failure. */
function preload(): void {
  preloadAccountCalls();
  loadCaptcha().catch((cause: unknown) => console.warn(cause));
}

/** The registration form (sections 2 and 5). */
export function RegisterForm() {
  const submit = useRegister();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: emptyRegisterValues() });
  const { handleSubmit, reset, subscribe } = form;
  const { isSubmitting } = form.formState;
  const field = fieldProps(form);
  // Not in the default values, which prerendered HTML contains.
  useLayoutEffect(() => reset(initialValues(), { keepFieldsRef: true }), [reset]);
  useSavedForm(form, session.registrationForm);
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => rememberPasswords(values),
      }),
    [subscribe],
  );

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onFocus={preload} onSubmit={handleSubmit(submit)}>
        <div className={fields.pair}>
          <TextField label="First name *" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name *" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label="Email *" type="email" autoComplete="email" {...field('email')} />
        <div className={fields.pair}>
          <PasswordField
            label="Password *"
            hint={registrationPasswordHint}
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordField
            label="Repeat password *"
            autoComplete="new-password"
            {...field('repeatPassword')}
          />
        </div>
        <PublisherFields />
        <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Registering...">
          Register
        </Button>
        <p className={styles.next}>
          Next you read and accept the{' '}
          <SiteLink to="/terms-and-conditions">publisher terms</SiteLink>.
        </p>
      </form>
    </FormProvider>
  );
}
