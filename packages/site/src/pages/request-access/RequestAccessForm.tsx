import { zodResolver } from '@hookform/resolvers/zod';
import { publisherRequestSchema, type User } from '@ludarium/domain/account';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type PublisherFormValues, restoredValues } from '../../publisher-form/form-values.ts';
import fields from '../../publisher-form/PublisherFields.module.css';
import { PublisherFields } from '../../publisher-form/PublisherFields.tsx';
import { useSavedForm } from '../../publisher-form/use-saved-form.ts';
import { session } from '../../session/session.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useRequestAccess } from './use-request-access.ts';

const schema = z
  .custom<PublisherFormValues>()
  .transform((values): unknown => values)
  .pipe(publisherRequestSchema);

/** The request form; name and email come from the token and are read-only (section 2). */
export function RequestAccessForm({ user }: { user: User }) {
  const submit = useRequestAccess(user);
  const [defaultValues] = useState(() => restoredValues(session.publisherRequestForm.read()));
  const form = useForm({ resolver: zodResolver(schema), defaultValues });
  useSavedForm(form, session.publisherRequestForm);
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)}>
        <p className="muted">Fields with * are required.</p>
        <div className={fields.pair}>
          <TextField label="First name" readOnly value={user.firstName} />
          <TextField label="Last name" readOnly value={user.lastName} />
        </div>
        <TextField label="Email" readOnly value={user.email} />
        <PublisherFields />
        <Button
          type="submit"
          size="large"
          wide
          busy={form.formState.isSubmitting}
          busyLabel="Submitting..."
        >
          Request Access
        </Button>
      </form>
    </FormProvider>
  );
}
