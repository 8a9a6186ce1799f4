import { boardColumns, type ColumnSort, type FeedbackStatus } from '@ludarium/domain/feedback';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useRef, useState } from 'react';
import type { Columns } from '../data/columns.ts';
import type { PlacedCard } from '../data/held-card.ts';
import type { BoardAddress, ChangeAddress } from '../find/board-address.ts';
import { media } from '../media.ts';
import styles from './Board.module.css';
import { useBoardTools } from './board-context.ts';
import { Column } from './Column.tsx';
import { ColumnPicker } from './ColumnPicker.tsx';
import { DragLayer } from './DragLayer.tsx';
import { CloseOnHold, OnHoldRail } from './OnHoldRail.tsx';

interface BoardProps {
  readonly columns: Columns;
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  readonly isFiltered: boolean;
  /** The filters stand beside the board and take their room. */
  readonly showsFilters: boolean;
}

/** Three columns and the admins' On Hold panel; on a phone one column and a picker. */
export function Board(props: BoardProps) {
  const { isAdmin } = useBoardTools();
  const [dragged, setDragged] = useState<PlacedCard | null>(null);
  // Nothing moves below the hand that carries a card; what came meanwhile shows when it is dropped.
  const still = useRef(props.columns);
  if (dragged === null) still.current = props.columns;
  const columns = still.current;
  const parts = <BoardColumns {...props} columns={columns} dragged={dragged} />;
  if (!isAdmin) return parts;
  return (
    <DragLayer
      cardOf={(id) => findCard(columns, id)}
      countIn={(status) => columns[status].length}
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
      openId={openIn(columns[status], address.openId)}
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
  const look = isAdmin && (showsPanel ? styles.withPanel : styles.withRail);
  return (
    <div className={[styles.board, look].filter(Boolean).join(' ')}>
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

/** The open card's id where it stands in this column: the others need not be drawn again. */
function openIn(cards: readonly PlacedCard[], openId: string | null): string | null {
  return openId !== null && cards.some(({ item }) => item.id === openId) ? openId : null;
}

function findCard(columns: Columns, id: string): PlacedCard | undefined {
  return Object.values(columns)
    .flat()
    .find(({ item }) => item.id === id);
}
