import { categoryLabels, columnTitles } from '@ludarium/domain/feedback';
import { useBoardTools } from '../board/board-context.ts';
import type { PlacedCard } from '../data/held-card.ts';
import { Icon } from '../icons.tsx';
import { AdminControls } from './AdminControls.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './CardDetails.module.css';
import { assigneeName, authorName } from './CardFace.tsx';
import { Comments } from './Comments.tsx';

/** What an open card shows; admins also steer it here and talk about it (section 2). */
export default function CardDetails({ card }: { card: PlacedCard }) {
  const { user, isAdmin } = useBoardTools();
  const { item, isGone } = card;
  const assignee = assigneeName(item);
  const steers = isAdmin && !isGone;
  return (
    <div className={styles.details}>
      <Notice card={card} />
      <p className={styles.content}>{item.content}</p>
      <dl className={styles.facts}>
        <dt>Reported by</dt>
        <dd>
          {item.user_id === user.id ? 'You' : authorName(item)}
          {isAdmin && item.email && <Email address={item.email} />}
        </dd>
        {/* An admin's category stands in the control below. */}
        {!steers && (
          <>
            <dt>Category</dt>
            <dd>{categoryLabels[item.category]}</dd>
          </>
        )}
        {item.screen && (
          <>
            <dt>Screen</dt>
            <dd>{item.screen}</dd>
          </>
        )}
        {!isAdmin && assignee && (
          <>
            <dt>In the hands of</dt>
            <dd>{assignee}</dd>
          </>
        )}
      </dl>
      {(item.attachments?.length ?? 0) > 0 && <Attachments item={item} />}
      {steers && <AdminControls item={item} />}
      {isAdmin && <Comments item={item} isGone={isGone} />}
    </div>
  );
}

/** Breaks after the @ where it has to. */
function Email({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span className={styles.email}>
      {name}
      {host && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </span>
  );
}

/** What somebody else did to the card while it was open. */
function Notice({ card: { item, status, isGone } }: { card: PlacedCard }) {
  const { close } = useBoardTools();
  if (!isGone && item.status === status) return null;
  return (
    <div className={styles.notice} role="status">
      <Icon name={isGone ? 'bin' : 'move'} size={16} />
      <span>
        {isGone
          ? 'Somebody else has deleted this card. It stays here until you close it. '
          : `Somebody else has moved this card to ${columnTitles[item.status]}. It goes there when you close it. `}
        <button type="button" className={styles.link} onClick={close}>
          Close it
        </button>
      </span>
    </div>
  );
}
