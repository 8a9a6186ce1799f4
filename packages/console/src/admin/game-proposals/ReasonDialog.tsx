import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useState } from 'react';
import { type Reason, ReasonFields } from './ReasonFields.tsx';

interface ReasonDialogProps {
  /** Else changes are requested. */
  readonly isRejection: boolean;
  readonly isPending: boolean;
  /** Why the server refused the decision. */
  readonly refusal: string | null;
  readonly onSend: (reason: Reason) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a negative decision. A refused decision keeps what was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isRejection, isPending, refusal, onSend, onClose } = props;
  const [reason, setReason] = useState<Reason | null>(null);
  const [isSent, setIsSent] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form is in a portal, whose events reach the page's own forms.
    event.stopPropagation();
    setIsSent(true);
    if (reason && !isPending) onSend(reason);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="reason-title" maxWidth="sm" fullWidth>
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id="reason-title">
          {isRejection ? 'Reject proposal' : 'Request changes'}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            {isRejection
              ? 'The proposal is closed: the publisher can only begin another one.'
              : 'The publisher edits the proposal and sends it again.'}
          </DialogContentText>
          <ReasonFields onChange={setReason} showErrors={isSent} />
          {refusal === null ? null : (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isRejection ? 'error' : 'primary'}
            aria-disabled={isPending}
          >
            {isRejection ? 'Reject' : 'Request changes'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
