import type { Departure } from '@ludarium/domain/account';
import { session } from './session.ts';

let reason: Departure = 'signed-out';

/** Why this page's person was signed out: by themselves, here or in another tab, or otherwise. */
export const signOutReason = (): Departure => reason;

/** Signs out in every tab; `RequireSession` leads to the sign-in page, which says why (section 4). */
export function signOut(why: Departure = 'signed-out'): void {
  reason = why;
  session.signOut();
}
