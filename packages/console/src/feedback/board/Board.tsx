import { boardColumns, type ColumnSort, type FeedbackStatus } from '@ludarium/domain/feedback';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useRef, useState } from 'react';
import type { BoardAddress, ChangeAddress } from '../data/board-address.ts';
import type { Columns, PlacedCard } from '../data/placed-cards.ts';
import { useBoardTools } from '../kit/board-context.ts';
import { media } from '../kit/display.ts';
import styles from './board.module.css';
import { CloseOnHold, Column, ColumnPicker, OnHoldRail } from './Column.tsx';
import { DragLayer } from './DragLayer.tsx';

interface BoardProps {
  readonly columns: Columns;
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  readonly isFiltered: boolean;
  /** The filters are beside the board. */
  readonly showsFilters: boolean;
}

/** Three columns, for admins also the On Hold panel; on phones one column and a picker. */
export function Board(props: BoardProps) {
  const { isAdmin } = useBoardTools();
  const [dragged, setDragged] = useState<PlacedCard | null>(null);
  // Frozen during a drag; remote changes appear after the drop.
  const shownColumns = useRef(props.columns);
  if (dragged === null) shownColumns.current = props.columns;
  const columns = shownColumns.current;
  const parts = <BoardColumns {...props} columns={columns} dragged={dragged} />;
  if (!isAdmin) return parts;
  return (
    <DragLayer
      getCard={(id) => findCard(columns, id)}
      getCount={(status) => columns[status].length}
      dragged={dragged}
      onDrag={setDragged}
    >
      {parts}
    </DragLayer>
  );
}

function BoardColumns(props: BoardProps & { dragged: PlacedCard | null }) {
  const { columns, address, onAddress, isFiltered, dragged } = props;
  const { isAdmin } = useBoardTools();
  const isPhone = useMediaQuery(media.phone);
  const hasRoom = useMediaQuery(props.showsFilters ? media.panelAndFilters : media.panel);
  const { sorts } = address;
  const onSort = useCallback(
    (status: FeedbackStatus, sort: ColumnSort) =>
      onAddress({ sorts: { ...sorts, [status]: sort } }),
    [sorts, onAddress],
  );
  const shownStatuses: readonly FeedbackStatus[] = isAdmin
    ? [...boardColumns, 'on_hold']
    : boardColumns;
  const column = (status: FeedbackStatus, extra?: Partial<Parameters<typeof Column>[0]>) => (
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

  if (isPhone) {
    const shown = shownStatuses.includes(address.column) ? address.column : boardColumns[0];
    return (
      <>
        <ColumnPicker
          statuses={shownStatuses}
          shown={shown}
          counts={columns}
          onPick={(status) => onAddress({ column: status, openId: null })}
          dragged={dragged}
        />
        <div className={`${styles.board} ${styles.single}`}>{column(shown)}</div>
      </>
    );
  }
  const showsPanel = address.showsOnHold ?? hasRoom;
  const className = isAdmin && (showsPanel ? styles.withPanel : styles.withRail);
  return (
    <div className={[styles.board, className].filter(Boolean).join(' ')}>
      {boardColumns.map((status) => column(status))}
      {isAdmin &&
        (showsPanel ? (
          column('on_hold', {
            isPanel: true,
            headEnd: <CloseOnHold onClose={() => onAddress({ showsOnHold: false })} />,
          })
        ) : (
          <OnHoldRail
            count={columns.on_hold.length}
            dragged={dragged}
            onOpen={() => onAddress({ showsOnHold: true })}
          />
        ))}
    </div>
  );
}

/** The open card's id if it is in this column: the other columns don't render again. */
function getOpenId(cards: readonly PlacedCard[], openId: string | null): string | null {
  return openId !== null && cards.some(({ item }) => item.id === openId) ? openId : null;
}

function findCard(columns: Columns, id: string): PlacedCard | undefined {
  return Object.values(columns)
    .flat()
    .find(({ item }) => item.id === id);
}
