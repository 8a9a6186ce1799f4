import { categoryLabels } from '@ludarium/domain/feedback';
import { isComposing } from '@ludarium/web/ui/composition.ts';
import { CloseIcon } from '@ludarium/web/ui/icons.tsx';
import IconButton from '@mui/material/IconButton';
import { useId, useLayoutEffect, useRef } from 'react';
import { MoveButton } from '../card/Card.tsx';
import { CardDetails } from '../card/CardDetails.tsx';
import { CardFacts, PriorityBadge, ReportNumber } from '../card/CardFace.tsx';
import type { OpenCard } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import styles from './CardPanel.module.css';

/**
 * The open card beside the board. It is not modal: the board stays usable, and the
 * card keeps its place there. The focus moves to the title, and back to the card when it is closed.
 */
export function CardPanel({ card }: { card: OpenCard }) {
  const { close } = useBoardTools();
  const { item } = card;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const latestId = useRef(item.id);

  useLayoutEffect(() => {
    latestId.current = item.id;
  }, [item.id]);
  useLayoutEffect(() => {
    const column = document.querySelector(`[data-column="${item.status}"]`);
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [item.status]);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const place = findCard(latestId.current)?.querySelector<HTMLElement>('[data-card-title]');
      (place ?? document.getElementById('board'))?.focus();
    };
  }, []);

  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-labelledby={titleId}
      data-card-panel=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) close();
      }}
    >
      <CardContent card={card} titleId={titleId} onClose={() => close()} />
    </aside>
  );
}

interface CardContentProps {
  readonly card: OpenCard;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** An open card with a button that closes it. The title of each card is focused. */
export function CardContent({ card, titleId, onClose }: CardContentProps) {
  const { user, isAdmin } = useBoardTools();
  const { item } = card;
  const { id } = item;
  return (
    <>
      <header className={styles.head}>
        <PriorityBadge priority={item.priority} />
        <span className={styles.category}>{categoryLabels[item.category]}</span>
        <ReportNumber item={item} />
        <span className={styles.buttons}>
          {isAdmin && !card.isGone && <MoveButton item={item} />}
          <IconButton
            size="small"
            aria-label="Close the card"
            title="Close the card (Escape)"
            onClick={onClose}
          >
            <CloseIcon />
          </IconButton>
        </span>
      </header>
      <h3
        key={id}
        ref={focusInPlace}
        id={titleId}
        className={styles.title}
        dir="auto"
        tabIndex={-1}
      >
        {item.title}
      </h3>
      <CardFacts item={item} viewer={user} isAdmin={isAdmin} />
      <div key={`details of ${id}`} id={`card-${id}`}>
        <CardDetails {...card} />
      </div>
    </>
  );
}

/** A ref that focuses an element when it is added, without scrolling to it. */
const focusInPlace = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const findCard = (id: string) => document.querySelector(`[data-card="${id}"]`);
