import { describeWrongClock } from '@ludarium/domain/account';
import { showToast } from '../ui/toast.ts';

/**
 * Tells the person that the clock of this device is wrong.
 *
 * @param offset the time of the server minus that of the device, in ms
 */
export function showWrongClock(offset: number): void {
  void showToast({ kind: 'info', text: describeWrongClock(offset) });
}
