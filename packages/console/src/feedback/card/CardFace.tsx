import {
  ClipIcon,
  CommentIcon,
  type Icon,
  MeepleIcon,
  PeopleIcon,
} from '@ludarium/browser/ui/icons.tsx';
import type { User } from '@ludarium/domain/account';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import {
  categoryLabels,
  getCardOwnership,
  type Priority,
  priorityDetails,
} from '@ludarium/domain/feedback';
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import { getAssigneeName, getAuthorName } from '../data/people.ts';
import styles from './CardFace.module.css';

interface CardFaceProps {
  readonly item: FeedbackItem;
  readonly viewer: Pick<User, 'id'>;
  readonly isAdmin: boolean;
  /** `ghost`: the slot it was taken from; `lifted`: the dragged copy. */
  readonly drag?: 'ghost' | 'lifted' | undefined;
  readonly onOpen?: () => void;
  /** dnd-kit measures this element when a drag starts. */
  readonly cardRef?: Ref<HTMLElement>;
  /** Drag listeners of the title, whose button covers the card. */
  readonly grip?: HTMLAttributes<HTMLElement> | undefined;
  readonly moveButton?: ReactNode;
}

/** A card in a column; its ownership is shown by colour and text (section 2). */
export function CardFace(props: CardFaceProps) {
  const { item, viewer, isAdmin, drag, grip } = props;
  const ownership = isAdmin ? getCardOwnership(item, viewer.id) : undefined;
  const classNames = [styles.card, ownership && styles[ownership], drag && styles[drag]];
  return (
    <article
      ref={props.cardRef}
      className={classNames.filter(Boolean).join(' ')}
      style={getColours(item.priority)}
      data-card={item.id}
      data-ownership={ownership}
      data-lifted={drag === 'lifted' ? '' : undefined}
    >
      <CardTop item={item}>{props.moveButton}</CardTop>
      <h3
        {...grip}
        className={grip ? `${styles.title} ${styles.draggable}` : styles.title}
        dir="auto"
      >
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          onClick={props.onOpen}
          data-card-title=""
        >
          {item.title}
        </button>
      </h3>
      <CardFacts item={item} viewer={viewer} isAdmin={isAdmin} />
    </article>
  );
}

/** Priority, category and number, with buttons. */
export function CardTop({ item, children }: { item: FeedbackItem; children: ReactNode }) {
  return (
    <div className={styles.top}>
      <PriorityBadge priority={item.priority} />
      <span className={styles.category}>{categoryLabels[item.category]}</span>
      <data className={styles.reportNumber} value={item.number}>
        #{item.number}
      </data>
      {children && <span className={styles.buttons}>{children}</span>}
    </div>
  );
}

/** Reporter, date, counts and assignee. */
export function CardFacts({
  item,
  viewer,
  isAdmin,
}: Pick<CardFaceProps, 'item' | 'viewer' | 'isAdmin'>) {
  return (
    <div className={styles.facts}>
      <span className={styles.author}>
        {item.user_id === viewer.id ? 'You' : getAuthorName(item)}
      </span>
      <time className={styles.date} dateTime={item.created_at}>
        {formatDate(item.created_at)}
      </time>
      <Count
        icon={PeopleIcon}
        count={item.me_too_count === 0 ? 0 : item.me_too_count + 1}
        noun="affected person"
        nouns="affected people"
      />
      <Count icon={ClipIcon} count={item.attachments?.length ?? 0} noun="screenshot" />
      <Count icon={CommentIcon} count={item.comment_count} noun="comment" />
      <Owner item={item} viewer={viewer} isAdmin={isAdmin} />
    </div>
  );
}

interface CountProps {
  readonly icon: Icon;
  readonly count: number;
  readonly noun: string;
  readonly nouns?: string;
}

function Count({ icon: Icon, count, noun, nouns = `${noun}s` }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.number}>
      <Icon size={14} />
      {count}
      <span className="visually-hidden">{count === 1 ? noun : nouns}</span>
    </span>
  );
}

const ownerLooks = {
  mine: styles.ownerMine,
  unassigned: styles.ownerUnassigned,
  others: styles.ownerOthers,
} as const;

function Owner({ item, viewer, isAdmin }: Pick<CardFaceProps, 'item' | 'viewer' | 'isAdmin'>) {
  const ownership = getCardOwnership(item, viewer.id);
  const isAssigned = ownership !== 'unassigned';
  if (!isAssigned && !isAdmin) return null;
  return (
    <span className={`${styles.owner} ${ownerLooks[ownership]}`}>
      {isAssigned && <MeepleIcon size={13} />}
      <span className={styles.ownerName}>
        {ownership === 'mine' && 'Yours'}
        {ownership === 'unassigned' && 'Unassigned'}
        {ownership === 'others' && (
          <>
            <span className="visually-hidden">Assigned to </span>
            {item.assigned_first_name || getAssigneeName(item)}
          </>
        )}
      </span>
    </span>
  );
}

/** Centres of a die's pips, by its value. */
const pips = {
  1: [[10, 10]],
  2: [
    [6, 14],
    [14, 6],
  ],
  3: [
    [5.5, 14.5],
    [10, 10],
    [14.5, 5.5],
  ],
  4: [
    [6, 6],
    [14, 6],
    [6, 14],
    [14, 14],
  ],
} as const;

/** A priority: a die with its weight, in its colour, and its label (section 9). */
function PriorityBadge({ priority }: { priority: Priority }) {
  const { label, weight } = priorityDetails[priority];
  return (
    <span className={styles.badge} style={getColours(priority)}>
      <svg className={styles.die} width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
        <rect width="20" height="20" rx="5" />
        {pips[weight].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />
        ))}
      </svg>
      {label}
    </span>
  );
}

/** The colours of a priority, for a card's stripe and its badge. */
function getColours(priority: Priority): CSSProperties {
  const colour = `--colour-priority-${priority}`;
  const names = ['fill', 'on-fill', 'text'];
  return Object.fromEntries(names.map((name) => [`--${name}`, `var(${colour}-${name})`]));
}
