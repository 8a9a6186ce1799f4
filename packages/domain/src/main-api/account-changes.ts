import { z } from 'zod';
import {
  currentPasswordSchema,
  emailSchema,
  fieldMessages,
  newPasswordSchema,
} from '../account/index.ts';
import type { PublisherId } from '../ids/index.ts';
import {
  authorization,
  emailConfirmation,
  emailConfirmationAnswer,
  passwordResetReader,
  sessionReader,
} from './account.ts';
import { publisherAnswer, publisherReader } from './catalogue.ts';
import type { Operation } from './operations.ts';
import { createTransport, type MainApiOptions } from './transport.ts';

/** POST /api/auth/change-password. */
const passwordChange = z
  .object({
    current_password: currentPasswordSchema,
    password: newPasswordSchema.shape.password,
    password_confirmation: z.string(fieldMessages.repeatPasswordRequired),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: fieldMessages.passwordsDiffer,
  });

/** POST /api/auth/change-email. */
const emailChange = z.object({
  email: emailSchema(fieldMessages.emailInvalid, fieldMessages.emailRequired),
  password: currentPasswordSchema,
});

const passwordChangeAnswer = emailConfirmationAnswer.extend({ authorization });

/** Changes of the caller's account and publisher. Not in section 7: an API may answer 404. */
export const accountOperations = {
  changePassword: {
    method: 'POST',
    paths: ['/api/auth/change-password'],
    caller: 'signed-in',
    summary: "Change the caller's password and end the other sessions (optional)",
    body: passwordChange,
    success: 200,
    answer: passwordChangeAnswer,
    refusals: [401, 422, 429],
  },
  changeEmail: {
    method: 'POST',
    paths: ['/api/auth/change-email'],
    caller: 'signed-in',
    summary: 'Mail a link to a new address of the caller (optional)',
    body: emailChange,
    success: 200,
    answer: emailConfirmationAnswer,
    refusals: [401, 422, 429],
  },
  confirmEmailChange: {
    method: 'POST',
    paths: ['/api/auth/confirm-email-change'],
    caller: 'anyone',
    token: 'never',
    summary: 'Change an email address with the link that was mailed there (optional)',
    body: emailConfirmation,
    success: 200,
    answer: emailConfirmationAnswer,
    refusals: [422, 429],
  },
  updatePublisher: {
    method: 'POST',
    paths: ['/api/publishers/{id}'],
    caller: 'signed-in',
    summary: "Change the logo of the caller's publisher (optional)",
    body: z.object({}),
    bodyType: 'multipart/form-data',
    success: 200,
    answer: publisherAnswer,
    refusals: [401, 403, 404, 413, 422],
  },
} as const satisfies Record<string, Operation>;

/** What a person types to change the password. */
interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Creates the client of `accountOperations`. Each call throws `MainApiError`. */
export function createAccountApi(options: MainApiOptions) {
  const call = createTransport(options);
  return {
    /** Returns the new token of this session. */
    changePassword: ({ currentPassword, password, confirmation }: PasswordChange) =>
      call(accountOperations.changePassword, sessionReader, {
        body: { current_password: currentPassword, password, password_confirmation: confirmation },
      }),
    /** The answer does not say whether the address has an account. */
    changeEmail: (body: z.input<typeof emailChange>) =>
      call(accountOperations.changeEmail, passwordResetReader, { body }),
    confirmEmailChange: (confirmation: string) =>
      call(accountOperations.confirmEmailChange, passwordResetReader, { body: { confirmation } }),
    updatePublisherLogo: (id: PublisherId, logo: Blob) => {
      const body = new FormData();
      body.append('image', logo);
      return call(accountOperations.updatePublisher, publisherReader(id), { params: { id }, body });
    },
  };
}
