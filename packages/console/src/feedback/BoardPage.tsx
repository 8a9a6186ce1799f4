import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { LazyDialog } from '@ludarium/browser/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { hasRole, type User } from '@ludarium/domain/account';
import { noFilters } from '@ludarium/domain/feedback';
import { useRef } from 'react';
import { PageTitle } from '../layout/PageTitle.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardColumns, getShownColumn } from './board/BoardColumns.tsx';
import { BoardBanner, BoardFault, BoardSkeleton } from './board/BoardStates.tsx';
import styles from './board/board.module.css';
import { CardDrawer, useOpenCard } from './board/CardDrawer.tsx';
import { useBoardAddress, useOpenNumber } from './data/board-address.ts';
import { useBoardCards, useVisibleItems } from './data/board-cards.ts';
import {
  BoardContext,
  BoardItemsContext,
  noItems,
  useBoardToolsState,
} from './data/board-context.ts';
import { useBoard } from './data/use-board.ts';
import { Toolbar } from './find/Toolbar.tsx';

const dialogs = lazyComponent(() => import('./Dialogs.tsx'));

/** The feedback board (section 2), for testers and admins. */
export function BoardPage({ user }: { user: User }) {
  const isAdmin = hasRole(user, 'admin');
  const board = useBoard(user.id);
  const [address, changeAddress] = useBoardAddress();
  const { number, open, close } = useOpenNumber();
  const items = useVisibleItems(board.items, isAdmin);
  const openCard = useOpenCard(number, { visible: items, all: board.items }, close);
  const { tools, cardDialog, setCardDialog } = useBoardToolsState({
    user,
    isAdmin,
    openCard: { open, close },
  });
  const shown = useBoardCards(items, address);
  const searchField = useRef<HTMLInputElement>(null);
  const { dialog } = address;
  return (
    <BoardContext value={tools}>
      <BoardItemsContext value={board.items ?? noItems}>
        <PageTitle names={[openCard?.title, 'Feedback board']} />
        <div className={styles.page}>
          <BoardHeader
            user={user}
            isAdmin={isAdmin}
            onOpen={(opened) => changeAddress({ dialog: opened })}
          />
          <main className={styles.main}>
            <Toolbar
              address={address}
              onAddress={changeAddress}
              shownColumn={getShownColumn(address, isAdmin)}
              items={items}
              found={shown?.found ?? 0}
              searchField={searchField}
            />
            {board.items && board.fault && (
              <BoardBanner severity="warning" button="Try again" onClick={board.refresh}>
                What others change doesn’t arrive at the moment. What you see may be out of date.{' '}
                {describeError(board.fault)}
              </BoardBanner>
            )}
            {shown?.visible.size === 0 && (
              <BoardBanner
                title="The table is still empty"
                button="Submit New Feedback"
                onClick={() => changeAddress({ dialog: 'new' })}
              >
                What testers notice about the app stands here, from the first report to the finished
                change. Be the first.
              </BoardBanner>
            )}
            {shown && shown.visible.size > 0 && shown.found === 0 && (
              <BoardBanner
                title="No card matches"
                button="Clear filters"
                onClick={() => changeAddress({ filters: noFilters })}
              >
                Nothing on the board fits this search and these filters.
              </BoardBanner>
            )}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of its buttons. */}
            <div
              id="board"
              tabIndex={-1}
              className={styles.columns}
              onKeyDown={(event) => {
                // By its position, too: a Cyrillic keyboard has another character there.
                if (event.key !== '/' && event.code !== 'Slash') return;
                event.preventDefault();
                searchField.current?.focus();
              }}
            >
              {shown ? (
                <BoardColumns
                  columns={shown.columns}
                  address={address}
                  onAddress={changeAddress}
                  openId={openCard?.id}
                  isFiltered={shown.isFiltered}
                />
              ) : board.fault && !board.isLoading ? (
                <BoardFault fault={board.fault} failures={board.failures} onRetry={board.refresh} />
              ) : (
                <BoardSkeleton isAdmin={isAdmin} />
              )}
            </div>
          </main>
        </div>
        {openCard && <CardDrawer item={openCard} />}
        {(cardDialog !== null || dialog !== null) && (
          <LazyDialog
            component={dialogs}
            dialog={{
              cardDialog,
              items: board.items,
              visible: items,
              dialog,
              onSent: (id) => {
                tools.focusRequest.current = id;
                board.refresh();
              },
              onClose: () => {
                setCardDialog(null);
                if (dialog === null) return;
                changeAddress({ dialog: null });
                // The report's screenshots were sent after it.
                if (dialog === 'new') board.refresh();
              },
            }}
          />
        )}
      </BoardItemsContext>
    </BoardContext>
  );
}
