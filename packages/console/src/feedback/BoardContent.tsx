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

/** The cards in columns or as a list, or what stands in their place: loading, failed, none, none found. */
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
  if (placed.cards.length === 0) {
    return (
      <NothingHere
        text="The table is still empty"
        detail="What testers notice about the app stands here, from the first report to the finished change. Be the first."
        button="Submit New Feedback"
        onClick={() => changeAddress({ dialog: 'new' })}
      />
    );
  }
  if (placed.found === 0 && placed.isFiltered) {
    return (
      <NothingHere
        text="No card matches"
        detail="Nothing on the board fits this search and these filters."
        button="Clear filters"
        onClick={() => changeAddress({ filters: noFilters })}
      />
    );
  }
  if (address.view === 'list') {
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
    <Board
      columns={placed.columns}
      address={address}
      onAddress={changeAddress}
      isFiltered={placed.isFiltered}
      showsFilters={showsFilters}
    />
  );
}
