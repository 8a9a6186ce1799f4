import { hasRole, type User } from '@ludarium/domain/account';
import { noFilters } from '@ludarium/domain/feedback';
import { session } from '@ludarium/web/session/session.ts';
import { LazyDialog } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent, useLazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { PageTitle } from '../layout/PageTitle.tsx';
import { queryClient } from '../providers/query-client.ts';
import { BoardHeader } from './BoardHeader.tsx';
import {
  BoardColumns,
  type BoardProps,
  fixedParts,
  getShownColumn,
} from './board/BoardColumns.tsx';
import { BoardFault, NothingHere, StaleBanner } from './board/BoardFault.tsx';
import { BoardSkeleton } from './board/BoardSkeleton.tsx';
import styles from './board/board.module.css';
import { CardContent, CardPanel } from './board/CardPanel.tsx';
import { useLinkedCard, useMissingCard } from './board/use-linked-card.ts';
import { prefetchDetails } from './card/Card.tsx';
import { Dialogs, useBoardToolsState } from './Dialogs.tsx';
import { type BoardAddress, type ChangeAddress, useBoardAddress } from './data/board-address.ts';
import {
  useBoardCards,
  useOpenCard,
  useVisibleItems,
  type VisibleBoard,
} from './data/board-cards.ts';
import { BoardContext, BoardItemsContext, noItems, useBoardTools } from './data/board-context.ts';
import { type BoardData, getBoardQuery, useBoard, useOnline } from './data/use-board.ts';
import { media } from './display.ts';
import { Toolbar } from './find/Toolbar.tsx';

const filterPanel = lazyComponent(() => import('./find/FilterPanel.tsx'));
/** A part of the details' file, which is prefetched and which an open card needs anyway. */
const cardWindow = lazyComponent(async () => ({
  default: (await import('./card/CardDetails.tsx')).CardWindow,
}));
/** Drag and drop, which testers don't need. */
const adminBoard = lazyComponent(() => import('./board/AdminBoard.tsx'));

/**
 * Reads an answer that arrived while this code was loading, and loads an admin's board, so that the first render
 * shows cards instead of a skeleton. Does not wait for an answer that is still missing.
 */
export async function prefetchBoard(): Promise<void> {
  const state = session.read();
  if (state.status !== 'signed-in' || !hasRole(state.user, 'tester')) return;
  void queryClient.prefetchQuery(getBoardQuery(queryClient, state.user.id));
  // After a failure `Board` shows the columns without drag and drop.
  if (hasRole(state.user, 'admin')) await adminBoard.load().catch(() => undefined);
}

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
  const isLinkReady = useLinkedCard(address.openId, items, tools, changeAddress);
  useMissingCard(address.openId, openCard, board.items, changeAddress);
  const shown = useBoardCards(items, address);
  const isOnline = useOnline();
  const fillsWindow = useMediaQuery(media.phone);
  const open = isLinkReady ? openCard : null;
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
                <LazyDialog
                  component={filterPanel}
                  dialog={{
                    items: shown.visible,
                    found: shown.found,
                    filters: address.filters,
                    userId: user.id,
                    onChange: (next) => changeAddress({ filters: next }),
                    onClose: () => {
                      setShowsFilters(false);
                      filtersButton.current?.focus();
                    },
                  }}
                />
              )}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only prefetch code. */}
              <div
                id="board"
                tabIndex={-1}
                className={
                  open && !fillsWindow ? `${styles.columns} ${styles.beside}` : styles.columns
                }
                onPointerEnter={prefetchDetails}
                onFocus={prefetchDetails}
              >
                <BoardContent
                  board={board}
                  shown={isLinkReady ? shown : null}
                  address={address}
                  changeAddress={changeAddress}
                  showsFilters={showsFilters}
                />
              </div>
              {open && !fillsWindow && <CardPanel card={open} />}
            </div>
          </main>
        </div>
        {open && fillsWindow && (
          <LazyDialog
            component={cardWindow}
            dialog={{
              id: open.item.id,
              onClose: () => tools.close(),
              children: (titleId, close) => (
                <CardContent card={open} titleId={titleId} onClose={close} />
              ),
            }}
          />
        )}
        <Dialogs
          cardDialog={cardDialog}
          onCloseCardDialog={onCloseCardDialog}
          items={board.items}
          visible={items}
          dialog={address.dialog}
          onSent={(id) => {
            tools.focusRequest.current = id;
            board.refresh();
          }}
          onDialog={(dialog) => {
            changeAddress({ dialog });
            // The report's screenshots were sent after it.
            if (address.dialog === 'new') board.refresh();
          }}
        />
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
      <Board
        columns={shown.columns}
        address={address}
        onAddress={changeAddress}
        isFiltered={shown.isFiltered}
        showsFilters={showsFilters}
      />
    </>
  );
}

/** The board; for admins with drag and drop, or without if its code cannot be loaded. */
function Board(props: BoardProps) {
  const { isAdmin } = useBoardTools();
  const [hasFailed, setFailed] = useState(false);
  const AdminBoard = useLazyComponent(adminBoard, {
    isEnabled: isAdmin && !hasFailed,
    onFailed: () => setFailed(true),
  });
  if (!isAdmin || hasFailed) return <BoardColumns {...props} parts={fixedParts} dragged={null} />;
  return AdminBoard ? <AdminBoard {...props} /> : <BoardSkeleton isAdmin />;
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
