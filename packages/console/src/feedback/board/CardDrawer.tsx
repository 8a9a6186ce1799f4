import { CloseIcon } from '@ludarium/browser/ui/icons.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { boardMessages } from '@ludarium/domain/feedback';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { onSingleClick } from '../../layout/DialogFrame.tsx';
import { MoveButton } from '../card/Card.tsx';
import { CardDetails } from '../card/CardDetails.tsx';
import { CardFacts, CardTop } from '../card/CardFace.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { type BoardItems, cardWriteKey, findByNumber } from '../data/board-state.ts';

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
      onClose={onSingleClick(() => close(item))}
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

/**
 * The card of the number in the URL. Without such a card, also because it was deleted or put On Hold
 * meanwhile, a toast says so and the address makes way for the board.
 *
 * @param visible items that this user may see; undefined until they are loaded
 * @param all all items of the server
 */
export function useOpenCard(
  number: number | null,
  { visible, all }: Readonly<Record<'visible' | 'all', BoardItems | undefined>>,
  onMissing: () => void,
): FeedbackItem | undefined {
  const client = useQueryClient();
  const card = number === null ? undefined : visible && findByNumber(visible, number);
  const isMissing = number !== null && visible !== undefined && card === undefined;
  const leave = useEffectEvent(() => {
    const isOnHold = all && number !== null && findByNumber(all, number)?.status === 'on_hold';
    // A card that this user deletes has its own toast.
    if (client.isMutating({ mutationKey: cardWriteKey }) === 0) {
      const text = isOnHold ? boardMessages.linkedCardOnHold : boardMessages.linkedCardMissing;
      showToast({ kind: 'info', text });
    }
    onMissing();
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return card;
}
