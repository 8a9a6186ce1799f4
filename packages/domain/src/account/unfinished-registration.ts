import { z } from 'zod';
import { type PublisherApplication, publisherApplicationSchema } from './registration.ts';

/** A registration whose terms are not accepted yet, as `Session.unfinishedRegistration` keeps it. */
export interface UnfinishedRegistration {
  /** The account that the registration made. */
  readonly userId: string;
  readonly application: PublisherApplication;
}

const unfinishedRegistration = z.object({
  userId: z.string(),
  application: publisherApplicationSchema,
});

/**
 * A person's own application, to go on with at /terms-acceptance.
 *
 * @param saved what `Session.unfinishedRegistration.read()` gave
 * @returns null where nothing readable was saved, or it belongs to another account
 */
export function unfinishedApplication(saved: unknown, userId: string): PublisherApplication | null {
  const registration = unfinishedRegistration.safeParse(saved).data;
  return registration?.userId === userId ? registration.application : null;
}
