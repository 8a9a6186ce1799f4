import { z } from 'zod';
import { readReturnAddress } from '../account/return-address.ts';
import type { PersonId, RowId } from '../ids/index.ts';
import {
  type PublisherApplication,
  publisherApplicationSchema,
} from '../publishers/registration.ts';
import { currentTermsVersion } from './version.ts';

/** Variants of /terms-acceptance (section 2). */
export type TermsArrival =
  | { readonly kind: 'registration'; readonly application: PublisherApplication }
  | {
      readonly kind: 'returning';
      readonly needsUpdate: boolean;
      /** Address to open after acceptance. */
      readonly returnTo: string;
    };

/** Router state after a registration; for a returning publisher see `getLandingAfterSignIn`. */
export interface RegistrationArrivalState {
  readonly formData: PublisherApplication;
}

const registrationState = z.object({ formData: publisherApplicationSchema });
const returningState = z.object({
  isFirstLogin: z.literal(true),
  needsUpdate: z.boolean().default(false),
});

/**
 * Parses the router state of /terms-acceptance. If null, the page redirects to /register (section
 * 2).
 *
 * @param state `history.state`, untrusted
 */
export function parseTermsArrival(state: unknown): TermsArrival | null {
  const registration = registrationState.safeParse(state);
  if (registration.success) {
    return { kind: 'registration', application: registration.data.formData };
  }
  const returning = returningState.safeParse(state);
  if (!returning.success) return null;
  const returnTo = readReturnAddress(state) ?? '/publisher-portal';
  return { kind: 'returning', needsUpdate: returning.data.needsUpdate, returnTo };
}

/** IP address if the lookup fails (section 4). */
export const unknownIpAddress = 'unknown';

const ipAnswer = z.object({ ip: z.string().regex(/^[0-9a-f:.]{3,45}$/i) });

/** Parses the response of the public IP lookup; 'unknown' if invalid (section 7). */
export function parseIpAddress(answer: unknown): string {
  return ipAnswer.safeParse(answer).data?.ip ?? unknownIpAddress;
}

/**
 * A new row of terms_acceptances (section 3).
 *
 * @param acceptance.requestId the publisher request, null at a first login
 * @param acceptance.hash of the displayed text, from `termsHash()`
 */
export function toTermsAcceptanceRow(acceptance: {
  readonly userId: PersonId;
  readonly requestId: RowId | null;
  readonly ipAddress: string;
  readonly acceptedAt: Date;
  readonly hash: string;
}) {
  return {
    user_id: acceptance.userId,
    publisher_request_id: acceptance.requestId,
    ip_address: acceptance.ipAddress,
    accepted_at: acceptance.acceptedAt.toISOString(),
    terms_version: currentTermsVersion,
    terms_hash: acceptance.hash,
  };
}

/** Distance to the bottom that counts as read, in pixels (section 9). */
const termsScrollThreshold = 10;

/**
 * Whether a scroll area is within 10 px of its end (section 5: Terms acceptance). True if the
 * content does not overflow.
 *
 * @param area the scrolling element, or its measures in pixels
 */
export function isScrolledToEnd(
  area: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>,
): boolean {
  return area.scrollHeight - area.scrollTop - area.clientHeight <= termsScrollThreshold;
}
