import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import styles from './CardPanel.module.css';

interface CardWindowProps {
  /** Of the report. */
  readonly id: string;
  readonly onClose: () => void;
  /** Renders the card, whose title has the given id. */
  readonly children: (titleId: string, close: () => void) => ReactNode;
}

/** The open card in the whole window, on a phone. Its place on the board is focused when it is closed. */
export function CardWindow({ id, onClose, children }: CardWindowProps) {
  const { focusRequest } = useBoardTools();
  const titleId = useId();
  const close = () => {
    focusRequest.current = id;
    onClose();
  };
  return (
    <Dialog
      open
      fullScreen
      disableRestoreFocus
      onClose={close}
      aria-labelledby={titleId}
      data-card-panel=""
    >
      <div className={styles.window}>{children(titleId, close)}</div>
    </Dialog>
  );
}
