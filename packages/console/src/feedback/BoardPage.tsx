import { LazyDialog } from '@ludarium/browser/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { hasRole, type User } from '@ludarium/domain/account';
import { noFilters } from '@ludarium/domain/feedback';
import { useRef, useState } from 'react';
import { PageTitle } from '../layout/PageTitle.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardColumns, getShownColumn } from './board/BoardColumns.tsx';
import { BoardFault, NothingHere, StaleBanner } from './board/BoardFault.tsx';
import { BoardSkeleton } from './board/BoardSkeleton.tsx';
import styles from './board/board.module.css';
import { CardDrawer } from './board/CardDrawer.tsx';
import { useMissingCard } from './board/use-missing-card.ts';
import { type BoardAddress, type ChangeAddress, useBoardAddress } from './data/board-address.ts';
import {
  useBoardCards,
  useOpenCard,
  useVisibleItems,
  type VisibleBoard,
} from './data/board-cards.ts';
import { BoardContext, BoardItemsContext, noItems, useBoardTools } from './data/board-context.ts';
import { type BoardData, useBoard, useOnline } from './data/use-board.ts';
import { useBoardToolsState } from './data/use-board-tools-state.ts';
import FilterPanel from './find/FilterPanel.tsx';
import { Toolbar } from './find/Toolbar.tsx';

const dialogs = lazyComponent(() => import('./Dialogs.tsx'));

/** The feedback board (section 2), for testers and admins. */
export function BoardPage({ user }: { user: User }) {
  const isAdmin = hasRole(user, 'admin');
  const board = useBoard(user.id);
  const [address, changeAddress] = useBoardAddress(board.items);
  const items = useVisibleItems(board.items, isAdmin);
  const openCard = useOpenCard(address.openId, items, board.items);
  const [showsFilters, setShowsFilters] = useState(false);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const { tools, cardDialog, onCloseCardDialog } = useBoardToolsState({
    user,
    isAdmin,
    changeAddress,
  });
  useMissingCard(address.openId, openCard, board.items, changeAddress);
  const shown = useBoardCards(items, address);
  const isOnline = useOnline();
  return (
    <BoardContext value={tools}>
      <BoardItemsContext value={board.items ?? noItems}>
        <PageTitle
          names={[address.openId && board.items?.get(address.openId)?.title, 'Feedback board']}
        />
        <div className={styles.page}>
          <BoardHeader
            user={user}
            isAdmin={isAdmin}
            onOpen={(dialog) => changeAddress({ dialog })}
          />
          <main className={styles.main}>
            <Toolbar
              address={address}
              onAddress={changeAddress}
              shownColumn={getShownColumn(address, isAdmin)}
              showsFilters={showsFilters}
              onFilters={() => setShowsFilters(!showsFilters)}
              filtersButton={filtersButton}
              counts={shown && { all: shown.visible.size, found: shown.found }}
            />
            {board.items && (board.fault || !isOnline) && (
              <StaleBanner fault={isOnline ? board.fault : 'offline'} onRetry={board.refresh} />
            )}
            <div className={styles.board}>
              {showsFilters && shown && (
                <FilterPanel
                  items={shown.visible}
                  found={shown.found}
                  filters={address.filters}
                  userId={user.id}
                  onChange={(next) => changeAddress({ filters: next })}
                  onClose={() => {
                    setShowsFilters(false);
                    filtersButton.current?.focus();
                  }}
                />
              )}
              <div id="board" tabIndex={-1} className={styles.columns}>
                <BoardContent
                  board={board}
                  shown={shown}
                  address={address}
                  changeAddress={changeAddress}
                  showsFilters={showsFilters}
                />
              </div>
            </div>
          </main>
        </div>
        {openCard && <CardDrawer card={openCard} />}
        {(cardDialog !== null || address.dialog !== null) && (
          <LazyDialog
            component={dialogs}
            dialog={{
              cardDialog,
              onCloseCardDialog,
              items: board.items,
              visible: items,
              dialog: address.dialog,
              onSent: (id) => {
                tools.focusRequest.current = id;
                board.refresh();
              },
              onCloseDialog: () => {
                changeAddress({ dialog: null });
                // The report's screenshots were sent after it.
                if (address.dialog === 'new') board.refresh();
              },
              onClose: () => {
                onCloseCardDialog();
                changeAddress({ dialog: null });
              },
            }}
          />
        )}
      </BoardItemsContext>
    </BoardContext>
  );
}

interface BoardContentProps {
  readonly board: BoardData;
  /** Null until the items are loaded. */
  readonly shown: VisibleBoard | null;
  readonly address: BoardAddress;
  readonly changeAddress: ChangeAddress;
  readonly showsFilters: boolean;
}

/** The cards in their columns. */
function BoardContent(props: BoardContentProps) {
  const { board, shown, address, changeAddress, showsFilters } = props;
  const { isAdmin } = useBoardTools();
  if (shown === null) {
    return board.fault && !board.isLoading ? (
      <BoardFault fault={board.fault} failures={board.failures} onRetry={board.refresh} />
    ) : (
      <BoardSkeleton isAdmin={isAdmin} />
    );
  }
  const nothing = getEmptyText(shown, changeAddress);
  return (
    <>
      {nothing && <NothingHere {...nothing} />}
      <BoardColumns
        columns={shown.columns}
        address={address}
        onAddress={changeAddress}
        isFiltered={shown.isFiltered}
        showsFilters={showsFilters}
      />
    </>
  );
}

/** Null if the board shows a card. */
function getEmptyText(shown: VisibleBoard, changeAddress: ChangeAddress) {
  if (shown.visible.size === 0) {
    return {
      text: 'The table is still empty',
      detail:
        'What testers notice about the app stands here, from the first report to the finished change. Be the first.',
      button: 'Submit New Feedback',
      onClick: () => changeAddress({ dialog: 'new' }),
    };
  }
  if (shown.found > 0 || !shown.isFiltered) return null;
  return {
    text: 'No card matches',
    detail: 'Nothing on the board fits this search and these filters.',
    button: 'Clear filters',
    onClick: () => changeAddress({ filters: noFilters }),
  };
}
