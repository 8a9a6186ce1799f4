import { signOutMessages } from '@ludarium/domain/account';
import { showToast } from '../ui/toast.ts';
import { session } from './session.ts';

/** Signs out in every tab and says so (section 4). */
export function signOut(): void {
  session.signOut();
  void showToast({ kind: 'success', title: signOutMessages.title, text: signOutMessages.text });
}
