import { zodResolver } from '@hookform/resolvers/zod';
import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useFormDraft } from '@ludarium/browser/draft/use-draft.ts';
import { useSession } from '@ludarium/browser/session/use-session.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { classes } from '@ludarium/browser/ui/classes.ts';
import { registrationPasswordHint } from '@ludarium/domain/account';
import { registrationSchema } from '@ludarium/domain/publishers';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { loadCaptcha } from '../../providers/captcha.ts';
import { registrationDraft } from '../../publisher-form/form-values.ts';
import fields from '../../publisher-form/PublisherFields.module.css';
import { PublisherFields } from '../../publisher-form/PublisherFields.tsx';
import { preloadAccountCalls } from '../../session/load-account-calls.ts';
import { FormPage } from '../../shell/FormPage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PasswordField, TextField } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import styles from './RegisterPage.module.css';
import {
  createEmptyRegisterValues,
  type RegisterValues,
  registerDraft,
  useRegister,
} from './use-register.ts';

/** /register: creates a publisher's account (section 2: Registration). */
export default function RegisterPage() {
  const state = useSession();
  return (
    <FormPage
      title="Register as a publisher"
      lead={
        <>
          Fields with * are required. Have an account? <a href="/auth">Sign in</a>
        </>
      }
      aside={<Steps />}
    >
      <PageHead
        title="Register as a publisher"
        description="Open a publisher account: find your company in the catalogue or name a new one, and manage your games."
        path="/register"
      />
      {state.status === 'signed-in' ? (
        <p className="callout tint-sky">
          You are signed in as {state.user.email}. For another publisher,{' '}
          <a href="/request-publisher-access">request access</a> instead.
        </p>
      ) : null}
      <RegisterForm />
    </FormPage>
  );
}

function Steps() {
  return (
    <div className="stack-4">
      <h2>Four moves to your portal</h2>
      <ol className={classes('stack-4', styles.steps)}>
        <li>Fill in the form. What you have typed is saved on this device.</li>
        <li>
          <span>
            Read and accept the <a href="/terms-and-conditions">publisher terms</a>.
          </span>
        </li>
        <li>Open the activation link that we email to you.</li>
        <li>We check that you represent the publisher, and open the portal.</li>
      </ol>
      <p>
        <a href="/why-register">Why register?</a>
      </p>
    </div>
  );
}

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
function RegisterForm() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: createEmptyRegisterValues(),
  });
  const { handleSubmit } = form;
  const { isSubmitting } = form.formState;
  const field = fieldProps(form);
  const { store, notice } = useFormDraft(form, registrationDraft, registerDraft);
  const submit = useRegister(() => store.write(null));

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onFocus={preload} onSubmit={handleSubmit(submit)}>
        <DraftNotice {...notice} />
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
        <Button type="submit" wide busy={isSubmitting} busyLabel="Registering...">
          Register
        </Button>
        <p className={styles.next}>
          Next you read and accept the <a href="/terms-and-conditions">publisher terms</a>.
        </p>
      </form>
    </FormProvider>
  );
}
