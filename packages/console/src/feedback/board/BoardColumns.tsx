import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  boardColumns,
  type ColumnSort,
  columnTitles,
  type FeedbackStatus,
  feedbackStatuses,
} from '@ludarium/domain/feedback';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useRef, useState } from 'react';
import type { BoardAddress, ChangeAddress } from '../data/board-address.ts';
import type { Columns } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import { media } from '../data/display.ts';
import styles from './board.module.css';
import { Column, CountOfCards } from './Column.tsx';
import { DragLayer } from './DragLayer.tsx';

interface BoardColumnsProps {
  readonly columns: Columns;
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  readonly openId: string | undefined;
  readonly isFiltered: boolean;
}

/** Three columns, for admins also the On Hold panel; on phones one column and tabs. Admins drag cards. */
export function BoardColumns(props: BoardColumnsProps) {
  const { address, onAddress, openId, isFiltered } = props;
  const { isAdmin } = useBoardTools();
  const isPhone = useMediaQuery(media.phone);
  const [dragged, setDragged] = useState<FeedbackItem | null>(null);
  // Frozen during a drag; remote changes appear after the drop.
  const shownColumns = useRef(props.columns);
  if (dragged === null) shownColumns.current = props.columns;
  const columns = shownColumns.current;
  const { sorts } = address;
  const onSort = useCallback(
    (status: FeedbackStatus, sort: ColumnSort) =>
      onAddress({ sorts: { ...sorts, [status]: sort } }),
    [sorts, onAddress],
  );
  const statuses = getStatuses(isAdmin);
  const shown = getShownColumn(address, isAdmin);

  return (
    <DragLayer
      getCard={(id) =>
        Object.values(columns)
          .flat()
          .find((card) => card.id === id)
      }
      dragged={dragged}
      onDrag={setDragged}
    >
      {isPhone && (
        <Tabs
          value={shown}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Column"
          onChange={(_, status: FeedbackStatus) => onAddress({ column: status })}
        >
          {statuses.map((status) => (
            <Tab
              key={status}
              value={status}
              label={
                <span>
                  {columnTitles[status]} <CountOfCards count={columns[status].length} />
                </span>
              }
            />
          ))}
        </Tabs>
      )}
      <div className={styles.board}>
        {(isPhone ? [shown] : statuses).map((status) => (
          <Column
            key={status}
            status={status}
            cards={columns[status]}
            sort={sorts[status]}
            onSort={onSort}
            // The other columns don't render again.
            openId={columns[status].some(({ id }) => id === openId) ? openId : undefined}
            dragged={dragged}
            isFiltered={isFiltered}
          />
        ))}
      </div>
    </DragLayer>
  );
}

/** On Hold is for admins only (section 2). */
export const getStatuses = (isAdmin: boolean): readonly FeedbackStatus[] =>
  isAdmin ? feedbackStatuses : boardColumns;

/** The column that a phone shows. */
export function getShownColumn({ column }: BoardAddress, isAdmin: boolean): FeedbackStatus {
  return getStatuses(isAdmin).includes(column) ? column : boardColumns[0];
}
