import { hasRole, type User } from '@ludarium/domain/account';
import { countFilters, noFilters } from '@ludarium/domain/feedback';
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import styles from './BoardPage.module.css';
import { Board } from './board/Board.tsx';
import { BoardFault, NothingHere, StaleBanner } from './board/BoardFault.tsx';
import { BoardSkeleton } from './board/BoardSkeleton.tsx';
import { BoardContext } from './board/board-context.ts';
import { ListView } from './board/ListView.tsx';
import { useBoardSetup } from './board/use-board-setup.ts';
import { Dialogs } from './Dialogs.tsx';
import { type Columns, columnsOf, filterCards, sortCards } from './data/columns.ts';
import { placedCards } from './data/held-card.ts';
import { type BoardData, useBoard } from './data/use-board.ts';
import { useHeldCard } from './data/use-held-card.ts';
import { useBoardAddress } from './find/board-address.ts';
import { FilterPanel } from './find/FilterPanel.tsx';
import { Toolbar } from './find/Toolbar.tsx';
import { BoardHeader } from './header/BoardHeader.tsx';
import { Toasts } from './toasts/Toasts.tsx';

/** The feedback board (section 2), for testers and admins. */
export function BoardPage({ user }: { user: User }) {
  const isAdmin = hasRole(user, 'admin');
  const board = useBoard(user.id);
  const [address, changeAddress] = useBoardAddress();
  const { held, hear } = useHeldCard(address.openId, board.items);
  const [showsFilters, setShowsFilters] = useState(false);
  const { tools, dialogs } = useBoardSetup({
    user,
    isAdmin,
    board,
    hear,
    changeAddress,
    linkedId: address.openId,
  });

  const filters = useDeferredValue(address.filters);
  const visible = useVisibleItems(board.items, isAdmin);
  const cards = useMemo(() => visible && placedCards(visible, held), [visible, held]);
  const before = useRef<Columns>(undefined);
  const columns = useMemo(
    () => cards && columnsOf(cards, filters, address.sorts, before.current),
    [cards, filters, address.sorts],
  );
  before.current = columns;
  const found = columns && Object.values(columns).reduce((sum, { length }) => sum + length, 0);
  const isFiltered = countFilters(filters) > 0;
  const inList = useMemo(
    () =>
      cards && address.view === 'list'
        ? sortCards(filterCards(cards, filters), address.listSort)
        : [],
    [cards, filters, address.view, address.listSort],
  );

  return (
    <BoardContext value={tools}>
      <a className={styles.skip} href="#board">
        Skip to the board
      </a>
      <div className={styles.page}>
        <BoardHeader user={user} isAdmin={isAdmin} onOpen={(dialog) => changeAddress({ dialog })} />
        <main className={styles.main}>
          <Toolbar
            address={address}
            onAddress={changeAddress}
            showsFilters={showsFilters}
            onFilters={() => setShowsFilters(!showsFilters)}
            counts={cards && found !== undefined ? { all: cards.length, found } : null}
          />
          {board.fault && board.items && <StaleBanner onRetry={board.refresh} />}
          <div className={styles.area}>
            {showsFilters && visible && (
              <FilterPanel
                items={[...visible.values()]}
                filters={address.filters}
                userId={user.id}
                onChange={(next) => changeAddress({ filters: next })}
                onClose={() => setShowsFilters(false)}
              />
            )}
            <div id="board" tabIndex={-1} className={styles.columns}>
              {!columns || !cards ? (
                <Waiting board={board} isAdmin={isAdmin} />
              ) : cards.length === 0 ? (
                <NothingHere
                  text="The table is still empty"
                  detail="What testers notice about the app stands here, from the first report to the finished change. Be the first."
                  button="Submit New Feedback"
                  onClick={() => changeAddress({ dialog: 'new' })}
                />
              ) : found === 0 && isFiltered ? (
                <NothingHere
                  text="No card matches"
                  detail="Nothing on the board fits this search and these filters."
                  button="Clear filters"
                  onClick={() => changeAddress({ filters: noFilters })}
                />
              ) : address.view === 'list' ? (
                <ListView
                  cards={inList}
                  sort={address.listSort}
                  onSort={(listSort) => changeAddress({ listSort })}
                  openId={address.openId}
                />
              ) : (
                <Board
                  columns={columns}
                  address={address}
                  onAddress={changeAddress}
                  isFiltered={isFiltered}
                />
              )}
            </div>
          </div>
        </main>
      </div>
      <Suspense fallback={null}>
        <Dialogs
          dialogs={dialogs}
          items={board.items}
          dialog={address.dialog}
          onSent={(id) => {
            tools.focusRequest.current = id;
            board.refresh();
          }}
          onDialog={(dialog) => changeAddress({ dialog })}
        />
      </Suspense>
      <Toasts />
    </BoardContext>
  );
}

/** Testers see the three columns; On Hold is the admins' panel (section 2). */
function useVisibleItems(items: BoardData['items'], isAdmin: boolean) {
  return useMemo(
    () =>
      isAdmin || !items
        ? items
        : new Map([...items].filter(([, { status }]) => status !== 'on_hold')),
    [items, isAdmin],
  );
}

function Waiting({ board, isAdmin }: { board: BoardData; isAdmin: boolean }) {
  if (board.fault && !board.isLoading) {
    return <BoardFault fault={board.fault} failures={board.failures} onRetry={board.refresh} />;
  }
  return <BoardSkeleton isAdmin={isAdmin} />;
}
