import {
  boardColumns,
  columnTitles,
  defaultSort,
  feedbackStatuses,
} from '@ludarium/domain/feedback';
import useMediaQuery from '@mui/material/useMediaQuery';
import { media } from '../media.ts';
import board from './Board.module.css';
import styles from './BoardSkeleton.module.css';
import column from './Column.module.css';
import { ColumnHead } from './ColumnHead.tsx';
import picker from './ColumnPicker.module.css';

/** The board's shape until its cards have arrived: heads as they will stand, cards as shadows. */
export function BoardSkeleton({ isAdmin }: { isAdmin: boolean }) {
  const isPhone = useMediaQuery(media.phone);
  const hasRoom = useMediaQuery(media.panel);
  const look = isAdmin && !isPhone && (hasRoom ? board.withPanel : board.withRail);
  const shown = isPhone ? boardColumns.slice(0, 1) : boardColumns;
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      {isPhone && (
        <div className={picker.picker} aria-hidden="true">
          {(isAdmin ? feedbackStatuses : boardColumns).map((status) => (
            <span key={status} className={picker.option}>
              {columnTitles[status]}
              <span>–</span>
            </span>
          ))}
        </div>
      )}
      <div
        className={[board.board, isPhone && board.single, look].filter(Boolean).join(' ')}
        inert
        aria-hidden="true"
      >
        {shown.map((status, index) => (
          <ColumnShadow key={status} status={status} cards={4 - index} />
        ))}
        {isAdmin && !isPhone && hasRoom && <ColumnShadow status="on_hold" cards={1} />}
        {isAdmin && !isPhone && !hasRoom && <div className={column.column} />}
      </div>
    </>
  );
}

function ColumnShadow({
  status,
  cards,
}: {
  status: Parameters<typeof ColumnHead>[0]['status'];
  cards: number;
}) {
  return (
    <section className={column.column}>
      <ColumnHead
        status={status}
        titleId={`loading-${status}`}
        count={null}
        sort={defaultSort}
        onSort={() => undefined}
      />
      <div className={styles.cards}>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shadows have no other name.
          <div key={index} className={styles.card}>
            <div className="skeleton" style={{ width: '55%', height: 16 }} />
            <div className="skeleton" style={{ width: '90%', height: 18 }} />
            <div className="skeleton" style={{ width: '70%', height: 14 }} />
          </div>
        ))}
      </div>
    </section>
  );
}
