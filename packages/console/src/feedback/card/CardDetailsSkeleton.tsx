import {
  appFactLabels,
  appFactNames,
  categoryLabels,
  isChangeableByAuthor,
} from '@ludarium/domain/feedback';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, type Ref } from 'react';
import { Email } from '../../layout/Email.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import type { OpenCard } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import { getAssigneeName, getAuthorName } from '../data/people.ts';
import styles from './CardDetails.module.css';
import { ReportText } from './ReportText.tsx';

/** Placeholder while the code of an open card loads: its text, and shapes of the final size. */
export function CardDetailsSkeleton({ item, isGone }: OpenCard) {
  const { user, isAdmin } = useBoardTools();
  const mayComment = isAdmin || item.user_id === user.id;
  return (
    <div className={styles.details} aria-busy="true">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <CardText item={item} isGone={isGone} />
      {!isGone && item.user_id !== user.id && (
        <Skeleton variant="rounded" width="6rem" height="1.921875rem" />
      )}
      {item.attachments?.length ? (
        <div>
          <p className={styles.heading}>Screenshots</p>
          <div className="files">
            {item.attachments.map(({ id }) => (
              <Skeleton key={id} variant="rounded" height="6.375rem" />
            ))}
          </div>
        </div>
      ) : null}
      {!isAdmin && !isGone && isChangeableByAuthor(item, user.id) && (
        <Skeleton variant="rounded" width="9rem" height="1.921875rem" />
      )}
      {isAdmin && !isGone && (
        <>
          <div className={styles.controls}>
            {['Priority', 'Category', 'Assigned to'].map((name) => (
              <Skeleton key={name} variant="rounded" height="2.75rem" />
            ))}
          </div>
          <Skeleton variant="rounded" width="9rem" height="1.921875rem" />
        </>
      )}
      {(mayComment || item.comment_count > 0) && (
        <div>
          <p className={styles.heading}>Comments</p>
          <CommentSkeletons count={item.comment_count} />
          {mayComment && (
            <div className={styles.composer}>
              <Skeleton variant="rounded" width="100%" height="3.9375rem" />
              <Skeleton variant="rounded" width="6rem" height="1.921875rem" />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

interface CommentSkeletonsProps {
  readonly count: number;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Placeholders of at most eight comments, each of a short comment's height. */
export function CommentSkeletons({ count, ref }: CommentSkeletonsProps) {
  if (count === 0) return <p className={styles.quiet}>Nobody has said anything yet.</p>;
  return (
    <div ref={ref} className={styles.comments} aria-busy="true">
      {Array.from({ length: Math.min(count, 8) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id.
        <Skeleton key={index} variant="rounded" className={styles.commentSkeleton} />
      ))}
    </div>
  );
}

/** The part of an open card that comes with the board: text, reporter, category, screen, assignee. */
export function CardText({ item, isGone }: OpenCard) {
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
