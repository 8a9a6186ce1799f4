import { z } from 'zod';
import {
  emailConfirmationMessages,
  emailSchema,
  fieldMessages,
  longestPassword,
  newPasswordSchema,
  passwordResetMessages,
  registrationPasswordSchema,
} from '../account/index.ts';
import { fields, getFirst, line, personId, textOrNull, yesOrNo } from './wire.ts';

const email = emailSchema(fieldMessages.emailInvalid, fieldMessages.emailRequired);

/** POST /api/auth/login (section 7). Any text may be tried as an e-mail; most are unknown. */
export const loginPayload = z.object({
  email: line('email', 254).min(1, fieldMessages.emailRequired),
  password: z
    .string(fieldMessages.passwordRequired)
    .min(1, fieldMessages.passwordRequired)
    .max(longestPassword, fieldMessages.passwordTooLong),
});
export type LoginPayload = z.infer<typeof loginPayload>;

/**
 * POST /api/auth/register (section 3 and 7). `recaptcha_token` is this project's answer to the
 * specification's open question how the challenge is sent.
 */
export const registerPayload = z.object({
  firstname: line('firstname', 100).min(1, fieldMessages.firstNameRequired),
  lastname: line('lastname', 100).min(1, fieldMessages.lastNameRequired),
  email,
  password: registrationPasswordSchema,
  displayname: line('displayname', 100).min(1, 'The displayname field is required.'),
  lang: z.string().regex(/^[a-z]{2}$/, 'The selected lang is invalid.'),
  recaptcha_token: z.string().max(4096).optional(),
});
export type RegisterPayload = z.infer<typeof registerPayload>;

/** POST /auth/reset-password, first form: ask for the link. */
export const passwordResetRequest = z.object({ email });
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

/** POST /auth/reset-password, second form: set the new password (rules of section 5). */
export const passwordResetCompletion = z
  .object({
    email,
    token: z
      .string(passwordResetMessages.linkIncomplete)
      .min(1, passwordResetMessages.linkIncomplete)
      .max(512, passwordResetMessages.linkIncomplete),
    password: newPasswordSchema.shape.password,
    password_confirmation: z.string(fieldMessages.repeatPasswordRequired),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: fieldMessages.passwordsDiffer,
  });
export type PasswordResetCompletion = z.infer<typeof passwordResetCompletion>;

/** POST /api/auth/confirm-email (ours): what the link of the activation mail carries. */
export const emailConfirmation = z.object({
  confirmation: z
    .string(emailConfirmationMessages.linkUnknown)
    .min(1, emailConfirmationMessages.linkUnknown)
    .max(512, emailConfirmationMessages.linkUnknown),
});
export type EmailConfirmation = z.infer<typeof emailConfirmation>;

/** The person as the login answer names them (section 3: Login response). */
export const signedInUser = z.object({
  id: personId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

const authorization = z.object({ token: z.string().min(1), type: z.literal('bearer') });

export const loginAnswer = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({ user: signedInUser, authorization }),
});

export const registerAnswer = z.object({
  status: z.literal('success'),
  message: z.string(),
  lang: z.string(),
  user: signedInUser,
  authorization,
});

/** The answer to both forms of the password reset: `status` is a boolean (section 3). */
export const passwordResetAnswer = z.object({ status: z.boolean(), message: z.string() });
export type PasswordResetAnswer = z.infer<typeof passwordResetAnswer>;

/** The answer to a confirmed address. */
export const emailConfirmationAnswer = z.object({ status: z.literal(true), message: z.string() });

/** The answer to 'Send again'; `email_verified` true: the address is confirmed, no mail was sent. */
export const confirmationResentAnswer = z.object({
  status: z.literal(true),
  message: z.string(),
  email_verified: z.boolean(),
});
export type ConfirmationResent = z.infer<typeof confirmationResentReader>;

/** What the browser keeps of a login or a registration. `user` is null where none was sent. */
export const session = z.object({
  token: z.string().min(1),
  message: z.string().nullable(),
  user: signedInUser.nullable(),
});
export type Session = z.infer<typeof session>;

/** Reads the answers of login (below `data`) and of register (at the top) alike. */
export const sessionReader = z.preprocess((body) => {
  const top = fields(body);
  const data = fields(top.data);
  const user = getFirst(data.user, top.user);
  return {
    token: textOrNull(
      getFirst(
        fields(data.authorization).token,
        fields(top.authorization).token,
        data.token,
        top.token,
      ),
    ),
    message: textOrNull(top.message),
    user: signedInUser.safeParse(tidySignedInUser(user)).data ?? null,
  };
}, session);

/** Reads the answer of a password reset. An answer without `status` counts as done: it was a 2xx. */
export const passwordResetReader = z.preprocess((body) => {
  const top = fields(body);
  return { status: yesOrNo(top.status) ?? true, message: textOrNull(top.message) ?? '' };
}, passwordResetAnswer);

/** Reads the answer to 'Send again'. */
export const confirmationResentReader = z.preprocess(
  (body) => {
    const top = fields(body);
    const email_verified = yesOrNo(getFirst(top.email_verified, fields(top.data).email_verified));
    return { message: textOrNull(top.message) ?? '', email_verified: email_verified ?? false };
  },
  z.object({ message: z.string(), email_verified: z.boolean() }),
);

function tidySignedInUser(value: unknown): unknown {
  const user = fields(value);
  return {
    id: getFirst(user.id, user.user_id),
    email: textOrNull(user.email) ?? '',
    first_name: textOrNull(getFirst(user.first_name, user.firstname)) ?? '',
    last_name: textOrNull(getFirst(user.last_name, user.lastname)) ?? '',
  };
}
