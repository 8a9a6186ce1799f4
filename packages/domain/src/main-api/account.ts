import { z } from 'zod';
import {
  emailConfirmationMessages,
  emailSchema,
  fieldMessages,
  maxPasswordLength,
  newPasswordSchema,
  passwordResetMessages,
  registrationPasswordSchema,
} from '../account/index.ts';
import { personId } from '../ids/index.ts';
import { booleanOrNull, fields, getFirst, line, personName, textOrNull } from './wire.ts';

const email = emailSchema(fieldMessages.emailInvalid, fieldMessages.emailRequired);

/** POST /api/auth/login (section 7). The email is not validated. */
export const loginPayload = z.object({
  email: line('email', 254).min(1, fieldMessages.emailRequired),
  password: z
    .string(fieldMessages.passwordRequired)
    .min(1, fieldMessages.passwordRequired)
    .max(maxPasswordLength, fieldMessages.passwordTooLong),
});
export type LoginPayload = z.infer<typeof loginPayload>;

/**
 * POST /api/auth/register (sections 3 and 7). `recaptcha_token` is this project's decision: the
 * specification leaves open how the challenge is sent.
 */
export const registerPayload = z.object({
  firstname: personName('firstname', fieldMessages.firstNameRequired),
  lastname: personName('lastname', fieldMessages.lastNameRequired),
  email,
  password: registrationPasswordSchema,
  displayname: line('displayname', 100).min(1, 'The displayname field is required.'),
  lang: z.string().regex(/^[a-z]{2}$/, 'The selected lang is invalid.'),
  recaptcha_token: z.string().max(4096).optional(),
});
export type RegisterPayload = z.infer<typeof registerPayload>;

/** POST /auth/reset-password: request a link. */
export const passwordResetRequest = z.object({ email });
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

/** POST /auth/reset-password: set the new password (rules of section 5). */
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

/** POST /api/auth/confirm-email (not in the specification): the activation link's parameters. */
export const emailConfirmation = z.object({
  confirmation: z
    .string(emailConfirmationMessages.linkUnknown)
    .min(1, emailConfirmationMessages.linkUnknown)
    .max(512, emailConfirmationMessages.linkUnknown),
});
export type EmailConfirmation = z.infer<typeof emailConfirmation>;

/** The user in the login response (section 3: Login response). */
const signedInUser = z.object({
  id: personId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

export const authorization = z.object({ token: z.string().min(1), type: z.literal('bearer') });

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

/** Response to both password reset calls; `status` is a boolean (section 3). */
export const passwordResetAnswer = z.object({ status: z.boolean(), message: z.string() });

/** Response to an email confirmation. */
export const emailConfirmationAnswer = z.object({ status: z.literal(true), message: z.string() });

/** Response to 'Send again'. `email_verified` true: already confirmed, no mail was sent. */
export const confirmationResentAnswer = z.object({
  status: z.literal(true),
  message: z.string(),
  email_verified: z.boolean(),
});

/** The parsed response of login or registration. `user` is null if the response has none. */
export const session = z.object({
  token: z.string().min(1),
  message: z.string().nullable(),
  user: signedInUser.nullable(),
});
export type Session = z.infer<typeof session>;

/** Parses the response of login (under `data`) or registration (top level). */
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

/** Parses the response of a password reset. A 2xx response without `status` is a success. */
export const passwordResetReader = z.preprocess((body) => {
  const top = fields(body);
  return { status: booleanOrNull(top.status) ?? true, message: textOrNull(top.message) ?? '' };
}, passwordResetAnswer);

/** Parses the response to 'Send again'. */
export const confirmationResentReader = z.preprocess(
  (body) => {
    const top = fields(body);
    const email_verified = booleanOrNull(
      getFirst(top.email_verified, fields(top.data).email_verified),
    );
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
