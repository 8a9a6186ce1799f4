import { removedTokenMessages } from '@ludarium/domain/account';
import { useEffect } from 'react';
import { showToast } from '../ui/toast.ts';
import { useSession } from './session.ts';
import { faultOfAddress } from './start-session.ts';

/** Says in a sentence why somebody is not signed in any more, or was not by the link they followed. */
export function useSessionNotice(): void {
  const state = useSession();
  const fault = state.status === 'signed-out' ? (state.fault ?? faultOfAddress()) : null;
  useEffect(() => {
    if (fault === null) return;
    void showToast({
      kind: 'error',
      title: removedTokenMessages.title,
      text: removedTokenMessages[fault],
    });
  }, [fault]);
}
