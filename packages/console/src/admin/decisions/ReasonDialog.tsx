import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useState } from 'react';
import { getEmptyReason, type Reason, ReasonFields, type ReasonOptions } from './ReasonFields.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** The consequence, or the question. */
  readonly text: string;
  readonly children?: ReactNode;
  readonly options: ReasonOptions;
  readonly confirmLabel: string;
  /** Whether it is a question about something that cannot be undone: Cancel has the focus. */
  readonly isQuestion?: boolean;
  readonly color: 'error' | 'primary';
  readonly isPending: boolean;
  /** Why the server refused the decision. */
  readonly refusal: string | null;
  readonly onSend: (reason: Reason) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a negative decision. A refused decision keeps what was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, options, isQuestion = false, isPending, refusal, onSend, onClose } = props;
  const [reason, setReason] = useState(() => getEmptyReason(options));
  const [isSent, setIsSent] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form is in a portal, whose events reach the page's own forms.
    event.stopPropagation();
    setIsSent(true);
    if (reason && !isPending) onSend(reason);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby="reason-title"
      aria-describedby="reason-text"
      maxWidth="sm"
      fullWidth
    >
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id="reason-text">{text}</DialogContentText>
          {props.children ? <Box sx={{ mt: 1.5 }}>{props.children}</Box> : null}
          <ReasonFields
            {...options}
            autoFocus={!isQuestion}
            onChange={setReason}
            showErrors={isSent}
          />
          {refusal === null ? null : (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button autoFocus={isQuestion} color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={props.color} aria-disabled={isPending}>
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
