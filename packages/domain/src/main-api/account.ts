import { z } from 'zod';
import {
  currentPasswordSchema,
  emailConfirmationMessages,
  emailSchema,
  fieldMessages,
  maxPasswordLength,
  newPasswordSchema,
  passwordResetMessages,
  registrationPasswordSchema,
} from '../account/index.ts';
import { personId } from '../ids/index.ts';
import {
  booleanOrNull,
  fields,
  getFirst,
  line,
  personName,
  textField,
  textOrEmpty,
} from './wire.ts';

const email = emailSchema(fieldMessages.emailInvalid, fieldMessages.emailRequired);

/** POST /api/auth/login (section 7). The email is not validated. */
export const loginPayload = z.object({
  email: line('email', 254).min(1, fieldMessages.emailRequired),
  password: z
    .string(fieldMessages.passwordRequired)
    .min(1, fieldMessages.passwordRequired)
    .max(maxPasswordLength, fieldMessages.passwordTooLong),
});

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

/** A new password, twice (rules of section 5). */
const newPassword = z.object({
  password: newPasswordSchema.shape.password,
  password_confirmation: z.string(fieldMessages.repeatPasswordRequired),
});
const isRepeated = (form: z.output<typeof newPassword>) =>
  form.password === form.password_confirmation;
const difference = { path: ['password_confirmation'], error: fieldMessages.passwordsDiffer };

/** POST /auth/reset-password: set the new password. */
export const passwordResetCompletion = newPassword
  .extend({
    email,
    token: z
      .string(passwordResetMessages.linkIncomplete)
      .min(1, passwordResetMessages.linkIncomplete)
      .max(512, passwordResetMessages.linkIncomplete),
  })
  .refine(isRepeated, difference);

/** POST /api/auth/change-password (not in the specification). */
export const passwordChange = newPassword
  .extend({ current_password: currentPasswordSchema })
  .refine(isRepeated, difference);

/** POST /api/auth/confirm-email (not in the specification): the activation link's parameters. */
export const emailConfirmation = z.object({
  confirmation: z
    .string(emailConfirmationMessages.linkUnknown)
    .min(1, emailConfirmationMessages.linkUnknown)
    .max(512, emailConfirmationMessages.linkUnknown),
});

/** The user in the login response (section 3: Login response). */
const signedInUser = z.object({
  id: personId,
  email: textOrEmpty,
  first_name: textOrEmpty,
  last_name: textOrEmpty,
});

/**
 * The response of login (under `data`), of a registration and of a new password (top level). `user` is
 * null if the response has none.
 */
export const session = z.preprocess(
  (body) => {
    const top = fields(body);
    const data = fields(top.data);
    return {
      token: getFirst(fields(data.authorization).token, fields(top.authorization).token),
      message: top.message,
      user: getFirst(data.user, top.user),
    };
  },
  z.object({
    token: z.string().min(1),
    message: textField,
    user: signedInUser.nullable().catch(null),
  }),
);
export type Session = z.infer<typeof session>;

/** A response with a message. A 2xx response without `status` (section 3: a boolean) is a success. */
export const statusAnswer = z.preprocess(
  fields,
  z.object({ status: z.preprocess(booleanOrNull, z.boolean()).catch(true), message: textOrEmpty }),
);

/** Response to 'Send again'. `email_verified` true: already confirmed, no mail was sent. */
export const confirmationResentAnswer = z.object({
  message: textOrEmpty,
  email_verified: z.preprocess(booleanOrNull, z.boolean()).catch(false),
});
