import type { DialogProps } from '@mui/material/Dialog';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DrawerProps } from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEventHandler, type ReactNode, useId } from 'react';

interface DialogFrameProps {
  readonly title: string;
  readonly size?: 'xs' | 'sm' | 'md';
  /** CSS height in windows wider than a phone's; by default the height of the content. */
  readonly height?: string;
  readonly onClose: () => void;
  /** Makes the content a form. */
  readonly onSubmit?: FormEventHandler;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A dialog: title, scrolling content and buttons. It fills the window of a phone. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, size = 'sm', height, onSubmit } = props;
  const titleId = useId();
  const isSmall = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const parts = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{props.children}</DialogContent>
      <DialogActions>{props.actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open
      onClose={onEscape(props.onClose)}
      aria-labelledby={titleId}
      maxWidth={size}
      fullWidth
      fullScreen={isSmall}
      slotProps={{ paper: { sx: height && !isSmall ? { height } : {} } }}
    >
      {onSubmit ? (
        <form
          onSubmit={onSubmit}
          noValidate
          style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
}

/**
 * `onClose` of a dialog: Escape closes it, a click beside it does not. The second of two quick clicks
 * on the button that opens it lands there, and what was typed would be gone.
 */
export function onEscape(close: () => void): NonNullable<DialogProps['onClose']> {
  return (_, cause) => {
    if (cause === 'escapeKeyDown') close();
  };
}

/** `onClose` of a drawer: Escape and a click beside it close it, the second of those two clicks does not. */
export function onSingleClick(close: () => void): NonNullable<DrawerProps['onClose']> {
  return (event) => {
    if (!('detail' in event && Number(event.detail) > 1)) close();
  };
}
