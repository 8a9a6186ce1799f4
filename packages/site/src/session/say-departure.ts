import { departureFromAddress, departureMessage } from '@ludarium/domain/account';
import { showToast } from '../ui/toast.ts';

/** Tells somebody who comes out of the console why they had to leave, once (section 4). */
export function sayDeparture(): void {
  const left = departureFromAddress(new URL(window.location.href));
  if (left === null) return;
  window.history.replaceState(window.history.state, '', left.cleanedAddress);
  const kind = left.departure === 'signed-out' ? 'success' : 'error';
  void showToast({ kind, ...departureMessage(left.departure) });
}
