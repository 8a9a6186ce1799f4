import { z } from 'zod';
import { currentPasswordSchema, fieldMessages, newPasswordSchema } from '../account/index.ts';
import { session } from './account.ts';
import { publisherAnswer } from './catalogue.ts';
import type { Operation } from './operations.ts';

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

/** Changes of the caller's account and publisher. Not in section 7: an API may answer 404. */
export const accountOperations = {
  changePassword: {
    method: 'POST',
    paths: ['/api/auth/change-password'],
    caller: 'signed-in',
    body: passwordChange,
    success: 200,
    answer: session,
  },
  updatePublisher: {
    method: 'POST',
    paths: ['/api/publishers/{id}'],
    caller: 'signed-in',
    bodyType: 'multipart/form-data',
    success: 200,
    answer: publisherAnswer,
  },
} as const satisfies Record<string, Operation>;
