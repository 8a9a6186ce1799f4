import { z } from 'zod';
import { fieldMessages, passwordResetMessages } from './messages.ts';
import { passwordFaults, registrationPasswordFault } from './password.ts';

const maxEmailLength = 254;

/**
 * A trimmed email address.
 *
 * @param required error for an empty value
 */
export function emailSchema(invalid: string, required: string = invalid) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(maxEmailLength, invalid)
    .pipe(z.email(invalid));
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
    const fault = registrationPasswordFault(password);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

const pair = z.object({ password: z.string(), confirmation: z.string() });

/** Set-new-password form; reports every broken password rule (section 5). */
export const newPasswordSchema = z
  .object({
    password: z.string(fieldMessages.passwordRequired).superRefine((password, context) => {
      for (const message of passwordFaults(password)) context.addIssue({ code: 'custom', message });
    }),
    confirmation: z.string(fieldMessages.repeatPasswordRequired),
  })
  .refine((form) => form.password === form.confirmation, {
    path: ['confirmation'],
    error: fieldMessages.passwordsDiffer,
    when: ({ value }) => pair.safeParse(value).success,
  });
export type NewPasswordForm = z.output<typeof newPasswordSchema>;
