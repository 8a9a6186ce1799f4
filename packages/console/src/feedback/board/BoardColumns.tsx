import { CloseIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  boardColumns,
  type ColumnSort,
  type FeedbackStatus,
  feedbackStatuses,
} from '@ludarium/domain/feedback';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useRef, useState } from 'react';
import type { BoardAddress, ChangeAddress } from '../data/board-address.ts';
import type { Columns } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import { media } from '../display.ts';
import styles from './board.module.css';
import { Column, ColumnPicker, type ColumnProps, OnHoldRail } from './Column.tsx';
import { DragLayer } from './DragLayer.tsx';

interface BoardColumnsProps {
  readonly columns: Columns;
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  readonly isFiltered: boolean;
  /** The filters are beside the board. */
  readonly showsFilters: boolean;
}

/** Three columns, for admins also the On Hold panel; on phones one column and a picker. Admins drag cards. */
export function BoardColumns(props: BoardColumnsProps) {
  const { address, onAddress, isFiltered } = props;
  const { isAdmin } = useBoardTools();
  const statuses = useShownStatuses(address, { isAdmin, showsFilters: props.showsFilters });
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
  const renderColumn = (status: FeedbackStatus, extra?: Partial<ColumnProps>) => (
    <Column
      key={status}
      status={status}
      cards={columns[status]}
      sort={sorts[status]}
      onSort={onSort}
      openId={getOpenId(columns[status], address.openId)}
      dragged={dragged}
      isFiltered={isFiltered}
      {...extra}
    />
  );
  const [shown = boardColumns[0]] = statuses;

  return (
    <DragLayer
      getCard={(id) =>
        Object.values(columns)
          .flat()
          .find((card) => card.id === id)
      }
      getCount={(status) => columns[status].length}
      dragged={dragged}
      onDrag={setDragged}
    >
      {isPhone && (
        <ColumnPicker
          statuses={isAdmin ? feedbackStatuses : boardColumns}
          shown={shown}
          counts={columns}
          onPick={(status) => onAddress({ column: status })}
          dragged={dragged}
        />
      )}
      <div className={styles.board}>
        {isPhone ? renderColumn(shown) : boardColumns.map((status) => renderColumn(status))}
        {!isPhone &&
          isAdmin &&
          (statuses.includes('on_hold') ? (
            renderColumn('on_hold', {
              isPanel: true,
              headEnd: (
                <IconButton
                  size="small"
                  aria-label="Close On Hold"
                  title="Close On Hold"
                  onClick={() => onAddress({ showsOnHold: false })}
                >
                  <CloseIcon />
                </IconButton>
              ),
            })
          ) : (
            <OnHoldRail
              count={columns.on_hold.length}
              dragged={dragged}
              onOpen={() => onAddress({ showsOnHold: true })}
            />
          ))}
      </div>
    </DragLayer>
  );
}

/**
 * The columns whose cards are shown, without those of a closed On Hold panel.
 *
 * @param showsFilters whether the filters are beside the board
 */
function useShownStatuses(
  address: BoardAddress,
  { isAdmin, showsFilters }: { readonly isAdmin: boolean; readonly showsFilters: boolean },
): readonly FeedbackStatus[] {
  const isPhone = useMediaQuery(media.phone);
  const hasRoom = useMediaQuery(showsFilters ? media.panelAndFilters : media.panel);
  if (isPhone) return [getShownColumn(address, isAdmin)];
  return isAdmin && (address.showsOnHold ?? hasRoom) ? feedbackStatuses : boardColumns;
}

/** The column that a phone shows. */
export function getShownColumn({ column }: BoardAddress, isAdmin: boolean): FeedbackStatus {
  return column === 'on_hold' && !isAdmin ? boardColumns[0] : column;
}

/** The open card's id if it is in this column: the other columns don't render again. */
function getOpenId(cards: readonly FeedbackItem[], openId: string | null): string | null {
  return openId !== null && cards.some(({ id }) => id === openId) ? openId : null;
}
