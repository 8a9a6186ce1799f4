import { signOutMessages } from '@ludarium/domain/account';
import { showToast } from '../layout/toast.ts';
import { session } from './session.ts';

/** Signs out in every tab and says so; `RequireSession` then leads away (section 4). */
export function signOut(): void {
  const { title, text } = signOutMessages;
  showToast({ kind: 'success', title, text });
  session.signOut();
}
