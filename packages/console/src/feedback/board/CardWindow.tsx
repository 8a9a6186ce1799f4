import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import type { BoardCard } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import styles from './CardPanel.module.css';
import { CardContent } from './CardPanel.tsx';

interface CardWindowProps {
  readonly card: BoardCard;
  readonly onClose: () => void;
}

/** The open card in the whole window, on a phone. Its place on the board is focused when it is closed. */
export default function CardWindow({ card, onClose }: CardWindowProps) {
  const { focusRequest } = useBoardTools();
  const titleId = useId();
  const close = () => {
    focusRequest.current = card.item.id;
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
      data-screen-only=""
      slotProps={{ paper: { className: styles.window } }}
    >
      <CardContent card={card} titleId={titleId} onClose={close} />
    </Dialog>
  );
}
