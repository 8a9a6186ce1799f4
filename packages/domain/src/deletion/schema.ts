import { z } from 'zod';
import { emailSchema } from '../account/schema.ts';
import type { PersonId } from '../ids/index.ts';
import { hasAtMost } from '../text/index.ts';
import { deletionFormMessages as messages } from './messages.ts';

/** The account deletion form (section 5). */
export const deletionSchema = z.object({
  email: emailSchema(messages.emailInvalid),
  reason: z.string().trim().refine(hasAtMost(2000), messages.reasonTooLong).default(''),
  confirmed: z.boolean(messages.notConfirmed).refine((checked) => checked, messages.notConfirmed),
});
export type DeletionForm = z.output<typeof deletionSchema>;

/**
 * A new row of account_deletion_requests (section 3).
 *
 * @param userId null if signed out
 */
export function toDeletionRequestRow(
  form: Pick<DeletionForm, 'email' | 'reason'>,
  userId: PersonId | null,
) {
  return { user_id: userId, email: form.email, reason: form.reason || null };
}
