import { zodResolver } from '@hookform/resolvers/zod';
import { type NewPasswordForm as Form, newPasswordSchema } from '@ludarium/domain/account';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useNewPassword } from './use-new-password.ts';

/** New password and confirmation (sections 2 and 5). */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const save = useNewPassword(token, email);
  const form = useForm<Form>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmation: '' },
  });
  const field = fieldProps(form);
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
      {/* Username for password managers. */}
      <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New Password *"
        hint="At least 8 characters, with an uppercase and a lowercase letter and a number"
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirm New Password *"
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel="Updating...">
        Update Password
      </Button>
    </form>
  );
}
