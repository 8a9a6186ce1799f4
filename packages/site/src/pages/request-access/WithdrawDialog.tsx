import { publisherRequestMessages as messages } from '@ludarium/domain/publishers';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { Dialog } from '@ludarium/web/ui/Dialog.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useState } from 'react';
import { showRequestFault } from './request-fault.ts';

interface WithdrawDialogProps {
  readonly requestId: string;
  /** The request is gone, or was decided meanwhile: load it again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks before the applicant's own pending request is deleted with its messages. */
export function WithdrawDialog({ requestId, onChanged, onClose }: WithdrawDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function withdraw() {
    setBusy(true);
    try {
      const { data } = await dataBackend
        .from('publisher_requests')
        .delete()
        .eq('id', requestId)
        .select('id')
        .throwOnError();
      await showToast(
        data.length > 0
          ? { kind: 'success', text: messages.withdrawn }
          : { kind: 'error', text: messages.decidedMeanwhile },
      );
      onClose();
      onChanged();
    } catch (cause) {
      await showRequestFault(cause, messages.withdrawalFailed);
      onClose();
    }
  }
  return (
    <Dialog title="Withdraw your request?" onClose={onClose}>
      <p>
        Nobody decides on it any more, and its messages are deleted. You can send a new request at
        any time.
      </p>
      <div className="row">
        <Button busy={isBusy} busyLabel="Withdrawing..." onClick={() => void withdraw()}>
          Withdraw request
        </Button>
        <Button variant="plain" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
