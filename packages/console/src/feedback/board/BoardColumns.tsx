import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  boardColumns,
  type ColumnSort,
  type FeedbackStatus,
  feedbackStatuses,
} from '@ludarium/domain/feedback';
import { CloseIcon } from '@ludarium/web/ui/icons.tsx';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, useCallback } from 'react';
import type { BoardAddress, ChangeAddress } from '../data/board-address.ts';
import type { Columns } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import { media } from '../display.ts';
import styles from './board.module.css';
import {
  Column,
  ColumnPicker,
  type ColumnProps,
  OnHoldRail,
  type OnHoldRailProps,
  PickerOption,
  type PickerOptionProps,
} from './Column.tsx';

export interface BoardProps {
  readonly columns: Columns;
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  readonly isFiltered: boolean;
  /** The filters are beside the board. */
  readonly showsFilters: boolean;
}

/** The parts of a board that are drop targets for admins. */
export interface BoardParts {
  readonly Column: ComponentType<ColumnProps>;
  readonly PickerOption: ComponentType<PickerOptionProps>;
  readonly OnHoldRail: ComponentType<OnHoldRailProps>;
}

export const fixedParts: BoardParts = { Column, PickerOption, OnHoldRail };

interface BoardColumnsProps extends BoardProps {
  readonly parts: BoardParts;
  readonly dragged: FeedbackItem | null;
}

/** Three columns, for admins also the On Hold panel; on phones one column and a picker. */
export function BoardColumns(props: BoardColumnsProps) {
  const { columns, address, onAddress, isFiltered, dragged, parts } = props;
  const { isAdmin } = useBoardTools();
  const statuses = useShownStatuses(address, { isAdmin, showsFilters: props.showsFilters });
  const isPhone = useMediaQuery(media.phone);
  const { sorts } = address;
  const onSort = useCallback(
    (status: FeedbackStatus, sort: ColumnSort) =>
      onAddress({ sorts: { ...sorts, [status]: sort } }),
    [sorts, onAddress],
  );
  const renderColumn = (status: FeedbackStatus, extra?: Partial<ColumnProps>) => (
    <parts.Column
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
    const [shown = boardColumns[0]] = statuses;
    return (
      <>
        <ColumnPicker
          statuses={isAdmin ? feedbackStatuses : boardColumns}
          shown={shown}
          counts={columns}
          onPick={(status) => onAddress({ column: status, openId: null })}
          dragged={dragged}
          Option={parts.PickerOption}
        />
        <div className={styles.board}>{renderColumn(shown)}</div>
      </>
    );
  }
  return (
    <div className={styles.board}>
      {boardColumns.map((status) => renderColumn(status))}
      {isAdmin &&
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
          <parts.OnHoldRail
            count={columns.on_hold.length}
            dragged={dragged}
            onOpen={() => onAddress({ showsOnHold: true })}
          />
        ))}
    </div>
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
