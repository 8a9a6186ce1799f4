import { z } from 'zod';
import type { PersonId } from '../ids/index.ts';
import { type PublisherApplication, publisherApplicationSchema } from './registration.ts';

/**
 * A registration whose terms are not accepted yet; stored in `Session.unfinishedRegistration` on the device
 * of the registration.
 */
export interface UnfinishedRegistration {
  /** The account created by the registration. */
  readonly userId: PersonId;
  readonly application: PublisherApplication;
}

const unfinishedRegistration = z.object({
  userId: z.string(),
  application: publisherApplicationSchema,
});

/**
 * The user's own application, to continue at /terms-acceptance.
 *
 * @param saved the result of `Session.unfinishedRegistration()`
 * @returns null if it cannot be parsed or belongs to another account
 */
export function parseUnfinishedApplication(
  saved: unknown,
  userId: PersonId,
): PublisherApplication | null {
  const registration = unfinishedRegistration.safeParse(saved).data;
  return registration?.userId === userId ? registration.application : null;
}
