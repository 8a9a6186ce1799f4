import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { onEscape } from './DialogFrame.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'maxWidth'> {
  readonly open: boolean;
  readonly title: string;
  /** The question and the consequence. */
  readonly text: string;
  readonly children?: ReactNode;
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  /** Colour of the confirm button; by default `error`, for an action that cannot be undone. */
  readonly color?: 'error' | 'primary';
  /** Whether Cancel has the focus; else `children` contain a field that has it. */
  readonly isQuestion?: boolean;
  /** Whether a confirmed action is running. */
  readonly isPending?: boolean;
  /** Why the server refused it: what was typed stays. */
  readonly refusal?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an irreversible action; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, children, confirmLabel, onConfirm, onCancel } = props;
  const { cancelLabel = 'Cancel', color = 'error', isQuestion = true, isPending = false } = props;
  const { refusal = null } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onEscape(onCancel)}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth={props.maxWidth ?? 'xs'}
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {/* Its content scrolls on a phone, also with the keyboard. */}
      <DialogContent tabIndex={children ? 0 : undefined}>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {children ? <Box sx={{ mt: 1.5 }}>{children}</Box> : null}
        {refusal === null ? null : (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={isQuestion} color="inherit" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <BusyButton variant="contained" color={color} isBusy={isPending} onClick={onConfirm}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
