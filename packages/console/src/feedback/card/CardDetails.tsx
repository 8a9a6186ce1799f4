import { columnTitles } from '@ludarium/domain/feedback';
import { useBoardTools } from '../board/board-context.ts';
import type { PlacedCard } from '../data/held-card.ts';
import { Icon } from '../icons.tsx';
import { AdminControls } from './AdminControls.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './CardDetails.module.css';
import { CardText } from './CardText.tsx';
import { Comments } from './Comments.tsx';

interface CardDetailsProps {
  readonly card: PlacedCard;
  /** Its shape has been shown in its place. */
  readonly isLate: boolean;
}

/** What an open card shows; admins also steer it here and talk about it (section 2). */
export default function CardDetails({ card, isLate }: CardDetailsProps) {
  const { isAdmin } = useBoardTools();
  const { item, isGone } = card;
  return (
    <div className={styles.details}>
      <Notice card={card} />
      <CardText card={card} />
      {(item.attachments?.length ?? 0) > 0 && <Attachments item={item} />}
      {isAdmin && !isGone && <AdminControls item={item} />}
      {isAdmin && <Comments item={item} isGone={isGone} isLate={isLate} />}
    </div>
  );
}

/** What somebody else did to the card while it was open. */
function Notice({ card: { item, status, isGone } }: { card: PlacedCard }) {
  const { close } = useBoardTools();
  if (!isGone && item.status === status) return null;
  const isDeleted = isGone && item.status !== 'on_hold';
  return (
    <div className={styles.notice} role="status">
      <Icon name={isDeleted ? 'bin' : 'move'} size={16} />
      <span>
        {isDeleted
          ? 'Somebody else has deleted this card. It stays here until you close it. '
          : isGone
            ? 'This card was put On Hold. It stays here until you close it. '
            : `Somebody else has moved this card to ${columnTitles[item.status]}. It goes there when you close it. `}
        <button type="button" className={styles.link} onClick={close}>
          Close it
        </button>
      </span>
    </div>
  );
}
