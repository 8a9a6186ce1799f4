import { categoryLabels } from '@ludarium/domain/feedback';
import { useBoardTools } from '../board/board-context.ts';
import type { PlacedCard } from '../data/held-card.ts';
import styles from './CardDetails.module.css';
import { assigneeName, authorName } from './CardFace.tsx';

/** What an open card says, known since the board came: its text, and who reported what where. */
export function CardText({ card: { item, isGone } }: { card: PlacedCard }) {
  const { user, isAdmin } = useBoardTools();
  const assignee = assigneeName(item);
  return (
    <>
      <p className={styles.content} dir="auto">
        {item.content}
      </p>
      <dl className={styles.facts}>
        <dt>Reported by</dt>
        <dd>
          {item.user_id === user.id ? 'You' : authorName(item)}
          {isAdmin && item.email && <Email address={item.email} />}
        </dd>
        {/* An admin's category stands in the control below. */}
        {(!isAdmin || isGone) && (
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
    </>
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
