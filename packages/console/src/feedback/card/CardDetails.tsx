import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { appFactLabels, appFactNames, categoryLabels } from '@ludarium/domain/feedback';
import { Fragment, type ReactNode, useContext } from 'react';
import { Email } from '../../layout/Email.tsx';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';
import { getAssigneeName, getAuthorName } from '../data/people.ts';
import { AdminControls } from './AdminControls.tsx';
import { Attachments } from './Attachments.tsx';
import { CardButtons } from './CardButtons.tsx';
import styles from './CardDetails.module.css';
import { CardHistory } from './CardHistory.tsx';
import { Comments } from './Comments.tsx';
import { ReportLink, ReportText } from './ReportText.tsx';

/** Details of an open card; for admins also its controls and history (section 2). */
export function CardDetails({ item }: { item: FeedbackItem }) {
  const { user, isAdmin } = useBoardTools();
  const mayComment = isAdmin || item.user_id === user.id;
  return (
    <div className={styles.details}>
      <p className={styles.content}>
        <ReportText text={item.content} />
      </p>
      <ReportFacts item={item} />
      {(item.attachments?.length ?? 0) > 0 && <Attachments item={item} />}
      <Duplicates item={item} />
      {isAdmin && <AdminControls item={item} />}
      <CardButtons item={item} />
      {(mayComment || item.comment_count > 0) && <Comments item={item} />}
      {isAdmin && <CardHistory item={item} />}
    </div>
  );
}

/** Reporter, screen, facts of the app; for testers also what admins have controls for. */
function ReportFacts({ item }: { item: FeedbackItem }) {
  const { user, isAdmin } = useBoardTools();
  const author = item.user_id === user.id ? 'You' : getAuthorName(item);
  const reporter = isAdmin ? <Reporter item={item} name={author} /> : author;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ['Reported by', reporter],
    ['Category', isAdmin ? null : categoryLabels[item.category]],
    ['Screen', item.screen],
    ...appFactNames.map((name) => [appFactLabels[name], item[name]] as const),
    ['Affected', item.me_too_count > 0 ? `${item.me_too_count + 1} people` : null],
    ['In the hands of', isAdmin ? null : getAssigneeName(item)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

function Reporter({ item, name }: { item: FeedbackItem; name: string }) {
  return (
    <>
      <a href={`/admin/people/${item.user_id}`}>{name}</a>
      {item.email && (
        <div className="caption">
          <Email address={item.email} />
        </div>
      )}
    </>
  );
}

/** The report that this one is the same as, and those that are the same as this one. */
export function Duplicates({ item }: { item: FeedbackItem }) {
  const items = useContext(BoardItemsContext);
  const original = items.get(item.duplicate_of ?? '');
  const others = [...items.values()].filter(({ duplicate_of }) => duplicate_of === item.id);
  return (
    <>
      {original ? (
        <p>
          The same as <ReportLink number={original.number} />: {original.title}
        </p>
      ) : null}
      {others.map(({ id, number, title }) => (
        <p key={id}>
          Also reported as <ReportLink number={number} />: {title}
        </p>
      ))}
    </>
  );
}
