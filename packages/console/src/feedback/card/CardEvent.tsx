import type { FeedbackEventWithFiles, FeedbackItem } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { columnTitles, priorityDetails } from '@ludarium/domain/feedback';
import { type ReactNode, useContext } from 'react';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';
import { getAssigneeName, getAuthorName, usePeopleNames } from '../data/people.ts';
import { AttachmentList } from './Attachments.tsx';
import styles from './CardDetails.module.css';
import { ReportLink, ReportText } from './ReportText.tsx';

interface CardEventProps {
  readonly event: FeedbackEventWithFiles;
  /** The card whose history is shown: the event's report, or the report that it was merged into. */
  readonly item: FeedbackItem;
}

/** One event of a card: what happened, by whom and when. */
export function CardEvent({ event, item }: CardEventProps) {
  const getName = useNames(item);
  const { kind, at, message, author_id, by_team, attachments } = event;
  const isMessage = kind === 'reply' || kind === 'answer';
  const actor = isMessage ? null : getName(author_id, by_team);
  return (
    <li className={isMessage ? styles.comment : styles.event}>
      <span className={styles.commentHead}>
        <span>
          <strong>
            <What event={event} item={item} getName={getName} />
          </strong>
          {actor ? <> by {actor}</> : null}
        </span>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
      {message ? (
        <p className={styles.content}>
          <ReportText text={message} />
        </p>
      ) : null}
      {attachments.length > 0 ? <AttachmentList item={item} files={attachments} /> : null}
    </li>
  );
}

const toSentence = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

type GetName = (id: string | null, isTeam: boolean | null) => string | null;

function What({ event, item, getName }: CardEventProps & { readonly getName: GetName }): ReactNode {
  const items = useContext(BoardItemsContext);
  const isTarget = event.feedback_id !== item.id;
  const source = items.get(event.feedback_id);
  const target = items.get(event.merged_into ?? '');
  switch (event.kind) {
    case 'reply':
      return 'Our team';
    case 'answer':
      return toSentence(getName(event.author_id, event.by_team) ?? 'a tester');
    case 'status': {
      const from = event.old_status ? `from ${columnTitles[event.old_status]} ` : '';
      return event.status && `Moved ${from}to ${columnTitles[event.status]}`;
    }
    case 'priority': {
      const from = event.old_priority ? `from ${priorityDetails[event.old_priority].label} ` : '';
      return event.priority && `Priority ${from}to ${priorityDetails[event.priority].label}`;
    }
    case 'assignment':
      if (event.assigned_to === null) return 'Assigned to nobody';
      return `Assigned to ${getName(event.assigned_to, true)}`;
    case 'merge':
      if (isTarget) return `${nameReport(source)} was merged into this report`;
      return <>Merged into {target ? <ReportLink number={target.number} /> : 'another report'}</>;
    case 'unmerge':
      return isTarget ? `${nameReport(source)} was separated again` : 'A report of its own again';
  }
}

const nameReport = (item: FeedbackItem | undefined) =>
  item ? `#${item.number} “${item.title}”` : 'Another report';

/**
 * Names people to this user. Testers read the names of authors and assignees only.
 *
 * @returns a function of an id and whether the person was an admin; null for nobody
 */
function useNames(item: FeedbackItem): GetName {
  const { user, isAdmin } = useBoardTools();
  const names = usePeopleNames(isAdmin);
  return (id, isTeam) => {
    if (id === null) return null;
    if (id === user.id) return 'you';
    if (id === item.user_id) return getAuthorName(item);
    if (id === item.assigned_to) return getAssigneeName(item);
    return names.get(id) ?? (isTeam === false ? 'a tester' : 'our team');
  };
}
