import { CloseIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { MoveButton } from '../card/Card.tsx';
import { CardDetails } from '../card/CardDetails.tsx';
import { CardFacts, CardTop } from '../card/CardFace.tsx';
import { useBoardTools } from '../data/board-context.ts';

/**
 * The open card at the side, on a phone in the whole window. Its title is focused, and its place on the
 * board when it is closed, also by Back.
 */
export function CardDrawer({ item }: { item: FeedbackItem }) {
  const { user, isAdmin, close } = useBoardTools();
  const titleId = useId();
  const latestId = useRef(item.id);
  useEffect(() => {
    latestId.current = item.id;
  }, [item.id]);
  useEffect(() => () => focusPlace(latestId.current), []);

  return (
    <Drawer
      open
      anchor="right"
      // A moved card is another element than the one that had the focus.
      disableRestoreFocus
      onClose={() => close(item)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { gap: 0.75, p: 2, width: { xs: '100%', sm: '32rem' } },
        },
      }}
    >
      <CardTop item={item}>
        {isAdmin && <MoveButton item={item} />}
        <IconButton
          size="small"
          aria-label="Close the card"
          title="Close the card (Escape)"
          onClick={() => close(item)}
        >
          <CloseIcon />
        </IconButton>
      </CardTop>
      <Typography
        key={item.id}
        ref={focusInPlace}
        id={titleId}
        variant="h5"
        component="h3"
        dir="auto"
        tabIndex={-1}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {item.title}
      </Typography>
      <CardFacts item={item} viewer={user} isAdmin={isAdmin} />
      <CardDetails key={`details of ${item.id}`} item={item} />
    </Drawer>
  );
}

/** Constant: another function would be called after each render. */
const focusInPlace = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

/** Focuses the title of a card in its column, or the board without it. */
function focusPlace(id: string): void {
  const title = document.querySelector<HTMLElement>(`[data-card="${id}"] [data-card-title]`);
  (title ?? document.getElementById('board'))?.focus();
}
