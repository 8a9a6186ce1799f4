import { z } from 'zod';
import { isEmail } from '../email/index.ts';
import { accountChangeMessages } from './account-change-messages.ts';
import { fieldMessages, passwordResetMessages } from './messages.ts';
import {
  findPasswordFaults,
  findRegistrationPasswordFault,
  maxPasswordLength,
} from './password.ts';

/**
 * A trimmed email address.
 *
 * @param required error for an empty value
 */
export function emailSchema(invalid: string, required: string = invalid) {
  return z.string(required).trim().min(1, required).pipe(z.string().refine(isEmail, invalid));
}

/** The sign-in form (section 5: Login). */
export const signInSchema = z.object({
  email: emailSchema(fieldMessages.emailInvalid),
  password: z.string(fieldMessages.passwordRequired).min(1, fieldMessages.passwordRequired),
  rememberMe: z.boolean().default(false),
});
export type SignInForm = z.output<typeof signInSchema>;

/** Request for a reset link; the first error is shown as a toast (section 5). */
export const resetRequestSchema = z.object({
  email: emailSchema(passwordResetMessages.emailInvalid),
});

/** Registration password; reports one error at a time (section 5). */
export const registrationPasswordSchema = z
  .string(fieldMessages.passwordRequired)
  .superRefine((password, context) => {
    const fault = findRegistrationPasswordFault(password);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

const pair = z.object({ password: z.string(), confirmation: z.string() });
const newPassword = z.object({
  password: z.string(fieldMessages.passwordRequired).superRefine((password, context) => {
    for (const message of findPasswordFaults(password))
      context.addIssue({ code: 'custom', message });
  }),
  confirmation: z.string(fieldMessages.repeatPasswordRequired),
});
const sameTwice = {
  path: ['confirmation'],
  error: fieldMessages.passwordsDiffer,
  when: ({ value }: { value: unknown }) => pair.safeParse(value).success,
};
const isSameTwice = (form: z.output<typeof newPassword>) => form.password === form.confirmation;

/** Set-new-password form; reports every broken password rule (section 5). */
export const newPasswordSchema = newPassword.refine(isSameTwice, sameTwice);
export type NewPasswordForm = z.output<typeof newPasswordSchema>;

/** The password that a signed-in person confirms a change with. */
export const currentPasswordSchema = z
  .string(accountChangeMessages.currentPasswordRequired)
  .min(1, accountChangeMessages.currentPasswordRequired)
  .max(maxPasswordLength, fieldMessages.passwordTooLong);

/** The form for a new password of a signed-in person. */
export const passwordChangeSchema = newPassword
  .extend({ currentPassword: currentPasswordSchema })
  .refine(isSameTwice, sameTwice);
export type PasswordChangeForm = z.output<typeof passwordChangeSchema>;
