import {
  boardColumns,
  columnTitles,
  defaultSort,
  type FeedbackStatus,
  feedbackStatuses,
} from '@ludarium/domain/feedback';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { media } from '../display.ts';
import styles from './board.module.css';
import { ColumnHead } from './ColumnHead.tsx';

/** Placeholder while the cards load: the final column heads, and skeletons of cards. */
export function BoardSkeleton({ isAdmin }: { isAdmin: boolean }) {
  const isPhone = useMediaQuery(media.phone);
  const hasRoom = useMediaQuery(media.panel);
  const shown = isPhone ? boardColumns.slice(0, 1) : boardColumns;
  return (
    <>
      <VisuallyHidden as="p" role="status">
        Loading...
      </VisuallyHidden>
      {isPhone && (
        <div className={styles.picker} aria-hidden="true">
          {(isAdmin ? feedbackStatuses : boardColumns).map((status) => (
            <span key={status} className={styles.option}>
              {columnTitles[status]}
              <span>–</span>
            </span>
          ))}
        </div>
      )}
      <div className={styles.board} inert aria-hidden="true">
        {shown.map((status, index) => (
          <ColumnSkeleton key={status} status={status} cards={4 - index} />
        ))}
        {isAdmin && !isPhone && hasRoom && <ColumnSkeleton status="on_hold" cards={1} />}
        {isAdmin && !isPhone && !hasRoom && (
          <div className={`${styles.column} ${styles.railColumn}`} />
        )}
      </div>
    </>
  );
}

function ColumnSkeleton({ status, cards }: { status: FeedbackStatus; cards: number }) {
  return (
    <section className={status === 'on_hold' ? `${styles.column} ${styles.panel}` : styles.column}>
      <ColumnHead
        status={status}
        titleId={`loading-${status}`}
        cards={null}
        sort={defaultSort}
        onSort={() => undefined}
      />
      <div>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id.
          <div key={index} className={styles.skeletonCard}>
            <Skeleton variant="rounded" width="55%" height={16} />
            <Skeleton variant="rounded" width="90%" height={18} />
            <Skeleton variant="rounded" width="70%" height={14} />
          </div>
        ))}
      </div>
    </section>
  );
}
