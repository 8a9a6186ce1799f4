import { session } from './session.ts';

/** Signs out in every tab; `RequireSession` leads to the sign-in page, which says so (section 4). */
export function signOut(): void {
  session.signOut();
}
