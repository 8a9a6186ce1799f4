import { noFilters } from '@ludarium/domain/feedback';
import { Board } from './board/Board.tsx';
import { BoardFault, NothingHere } from './board/BoardFault.tsx';
import { BoardSkeleton } from './board/BoardSkeleton.tsx';
import { ListView } from './board/ListView.tsx';
import type { BoardData } from './data/use-board.ts';
import type { PlacedBoard } from './data/use-placed-cards.ts';
import type { BoardAddress, ChangeAddress } from './find/board-address.ts';

interface BoardContentProps {
  readonly board: BoardData;
  /** Null until the items have arrived. */
  readonly placed: PlacedBoard | null;
  readonly isAdmin: boolean;
  readonly address: BoardAddress;
  readonly changeAddress: ChangeAddress;
  /** The filters stand beside the board and take their room. */
  readonly showsFilters: boolean;
}

/** The cards in columns, which stay when there is no card in them, or as a list. */
export function BoardContent({
  board,
  placed,
  isAdmin,
  address,
  changeAddress,
  showsFilters,
}: BoardContentProps) {
  if (placed === null) {
    return board.fault && !board.isLoading ? (
      <BoardFault fault={board.fault} failures={board.failures} onRetry={board.refresh} />
    ) : (
      <BoardSkeleton isAdmin={isAdmin} />
    );
  }
  const nothing = nothingHere(placed, changeAddress);
  if (address.view === 'list') {
    if (nothing) return <NothingHere {...nothing} />;
    return (
      <ListView
        cards={placed.inList}
        sort={address.listSort}
        onSort={(listSort) => changeAddress({ listSort })}
        openId={address.openId}
      />
    );
  }
  return (
    <>
      {nothing && <NothingHere {...nothing} isLine />}
      <Board
        columns={placed.columns}
        address={address}
        onAddress={changeAddress}
        isFiltered={placed.isFiltered}
        showsFilters={showsFilters}
      />
    </>
  );
}

/** What to say where no card is shown; null where one is. */
function nothingHere(placed: PlacedBoard, changeAddress: ChangeAddress) {
  if (placed.cards.length === 0) {
    return {
      text: 'The table is still empty',
      detail:
        'What testers notice about the app stands here, from the first report to the finished change. Be the first.',
      button: 'Submit New Feedback',
      onClick: () => changeAddress({ dialog: 'new' }),
    };
  }
  if (placed.found > 0 || !placed.isFiltered) return null;
  return {
    text: 'No card matches',
    detail: 'Nothing on the board fits this search and these filters.',
    button: 'Clear filters',
    onClick: () => changeAddress({ filters: noFilters }),
  };
}
