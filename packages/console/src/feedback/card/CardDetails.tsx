import { BinIcon, MoveIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  appFactLabels,
  appFactNames,
  categoryLabels,
  isChangeableByAuthor,
} from '@ludarium/domain/feedback';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Fragment, useContext } from 'react';
import { Email } from '../../layout/Email.tsx';
import type { OpenCard } from '../data/board-cards.ts';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';
import { getAssigneeName, getAuthorName } from '../data/people.ts';
import { AdminControls, EditButtons } from './AdminControls.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './CardDetails.module.css';
import { CardHistory } from './CardHistory.tsx';
import { Comments } from './Comments.tsx';
import { MeTooButton } from './MeToo.tsx';
import { ReportLink, ReportText } from './ReportText.tsx';

/** Details of an open card; for admins also its controls and history (section 2). */
export function CardDetails({ item, isGone }: OpenCard) {
  const { user, isAdmin } = useBoardTools();
  const mayComment = isAdmin || item.user_id === user.id;
  return (
    <div className={styles.details}>
      {isGone && <GoneNotice item={item} />}
      <CardText item={item} isGone={isGone} />
      {!isGone && (
        <div className={styles.buttons}>
          <MeTooButton item={item} />
        </div>
      )}
      {(item.attachments?.length ?? 0) > 0 && <Attachments item={item} />}
      <Duplicates item={item} />
      {!isAdmin && !isGone && isChangeableByAuthor(item, user.id) && <EditButtons item={item} />}
      {isAdmin && !isGone && <AdminControls item={item} />}
      {(mayComment || item.comment_count > 0) && <Comments item={item} isGone={isGone} />}
      {isAdmin && <CardHistory item={item} />}
    </div>
  );
}

/** What the board knows of a report: text, reporter, category, screen, assignee. */
function CardText({ item, isGone }: OpenCard) {
  const { user, isAdmin } = useBoardTools();
  const assignee = getAssigneeName(item);
  const author = item.user_id === user.id ? 'You' : getAuthorName(item);
  return (
    <>
      <p className={styles.content}>
        <ReportText text={item.content} />
      </p>
      <dl className={styles.facts}>
        <dt>Reported by</dt>
        <dd>
          {isAdmin ? <a href={`/admin/people/${item.user_id}`}>{author}</a> : author}
          {isAdmin && item.email && (
            <div className="caption">
              <Email address={item.email} />
            </div>
          )}
        </dd>
        {/* Admins have a control for it. */}
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
        {appFactNames.map((name) =>
          item[name] ? (
            <Fragment key={name}>
              <dt>{appFactLabels[name]}</dt>
              <dd dir="auto">{item[name]}</dd>
            </Fragment>
          ) : null,
        )}
        {item.me_too_count > 0 && (
          <>
            <dt>Affected</dt>
            <dd>{item.me_too_count + 1} people</dd>
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

/** The card was deleted by somebody else, or put On Hold, while a tester had it open. */
function GoneNotice({ item }: { item: FeedbackItem }) {
  const { close } = useBoardTools();
  const isDeleted = item.status !== 'on_hold';
  return (
    <Alert role="status" severity="info" icon={isDeleted ? <BinIcon /> : <MoveIcon />}>
      {isDeleted ? 'Somebody else has deleted this card.' : 'This card was put On Hold.'} It stays
      here until you close it.
      <Button
        size="small"
        variant="outlined"
        onClick={() => close(item)}
        sx={{ display: 'flex', mt: 1 }}
      >
        Close it
      </Button>
    </Alert>
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
