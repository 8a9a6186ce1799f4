import type { User } from '@ludarium/domain/account';
import { formatDate } from '@ludarium/domain/dates';
import {
  cardOwnership,
  categoryLabels,
  type FeedbackItem,
  personName,
} from '@ludarium/domain/feedback';
import { type HTMLAttributes, memo, type ReactNode, type Ref } from 'react';
import { Icon } from '../icons.tsx';
import styles from './CardFace.module.css';
import { PriorityBadge } from './PriorityBadge.tsx';

export interface CardFaceProps {
  readonly item: FeedbackItem;
  readonly viewer: Pick<User, 'id'>;
  readonly isAdmin: boolean;
  readonly isOpen?: boolean;
  /** `ghost`: where it was taken from; `lifted`: in somebody's hand. */
  readonly drag?: 'ghost' | 'lifted' | undefined;
  readonly isGone?: boolean;
  readonly onToggle?: () => void;
  /** What the title's button needs to be lifted with the keyboard. */
  readonly handle?: HTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };
  /** The element that is measured when the card is lifted. */
  readonly cardRef?: Ref<HTMLElement>;
  /**
   * What the title needs to be lifted with mouse or finger. Its button covers the closed card, and
   * the head of the open one: what is read and written there is not dragged.
   */
  readonly grip?: HTMLAttributes<HTMLElement>;
  readonly moveButton?: ReactNode;
  /** What the open card shows below its face. */
  readonly children?: ReactNode;
}

/** A card as it lies in a column: whose it is shows by colour and by word (section 2). */
export function CardFace(props: CardFaceProps) {
  const { item, viewer, isAdmin, isOpen = false, drag, grip, handle } = props;
  const ownership = isAdmin ? cardOwnership(item, viewer.id) : undefined;
  const look = [
    styles.card,
    styles[item.priority],
    ownership && styles[ownership],
    isOpen && styles.open,
    drag && styles[drag],
    props.isGone && styles.gone,
  ];
  const detailsId = `card-${item.id}`;
  return (
    <article
      ref={props.cardRef}
      className={look.filter(Boolean).join(' ')}
      data-card={item.id}
      data-ownership={ownership}
    >
      <div className={styles.top}>
        <PriorityBadge priority={item.priority} />
        <span className={styles.category}>{categoryLabels[item.category]}</span>
        {props.moveButton && <span className={styles.move}>{props.moveButton}</span>}
      </div>
      <h3
        {...grip}
        className={grip ? `${styles.title} ${styles.draggable}` : styles.title}
        dir="auto"
      >
        <button
          {...handle}
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={props.onToggle}
          data-card-title=""
        >
          {item.title}
        </button>
      </h3>
      <CardFacts item={item} viewer={viewer} isAdmin={isAdmin} />
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          {props.children}
        </div>
      )}
    </article>
  );
}

/** Not drawn again while cards are carried about. */
const CardFacts = memo(function CardFacts({
  item,
  viewer,
  isAdmin,
}: Pick<CardFaceProps, 'item' | 'viewer' | 'isAdmin'>) {
  const attached = item.attachments?.length ?? 0;
  const comments = item.comment_count ?? 0;
  return (
    <div className={styles.facts}>
      <span className={styles.author}>{item.user_id === viewer.id ? 'You' : authorName(item)}</span>
      <time className={styles.date} dateTime={item.created_at}>
        {formatDate(item.created_at)}
      </time>
      {attached > 0 && (
        <span className={styles.number}>
          <Icon name="clip" size={14} />
          {attached}
          <span className="visually-hidden">{attached === 1 ? 'screenshot' : 'screenshots'}</span>
        </span>
      )}
      {comments > 0 && (
        <span className={styles.number}>
          <Icon name="comment" size={14} />
          {comments}
          <span className="visually-hidden">{comments === 1 ? 'comment' : 'comments'}</span>
        </span>
      )}
      <Owner item={item} viewer={viewer} isAdmin={isAdmin} />
    </div>
  );
});

function Owner({ item, viewer, isAdmin }: Pick<CardFaceProps, 'item' | 'viewer' | 'isAdmin'>) {
  const ownership = cardOwnership(item, viewer.id);
  if (ownership === 'mine') {
    return (
      <span className={`${styles.owner} ${styles.ownerMine}`}>
        <Icon name="meeple" size={13} />
        <span>Yours</span>
      </span>
    );
  }
  if (ownership === 'unassigned') {
    return isAdmin ? (
      <span className={`${styles.owner} ${styles.ownerUnassigned}`}>
        <span>Unassigned</span>
      </span>
    ) : null;
  }
  return (
    <span className={`${styles.owner} ${styles.ownerOthers}`}>
      <Icon name="meeple" size={13} />
      <span>
        <span className="visually-hidden">Assigned to </span>
        {item.assigned_first_name || assigneeName(item)}
      </span>
    </span>
  );
}

/** Who reported an item. */
export function authorName(item: FeedbackItem): string {
  return personName(
    {
      firstName: item.first_name,
      lastName: item.last_name,
      displayName: item.displayname,
      email: item.email,
    },
    item.user_id,
  );
}

/** Who works on an item; the empty text where nobody does. */
export function assigneeName(item: FeedbackItem): string {
  if (item.assigned_to === null) return '';
  return personName(
    {
      firstName: item.assigned_first_name,
      lastName: item.assigned_last_name,
      email: item.assigned_email,
    },
    item.assigned_to,
  );
}
