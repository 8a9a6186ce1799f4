import { hasRole, type User } from '@ludarium/domain/account';
import { useMemo, useRef, useState } from 'react';
import { BoardContent } from './BoardContent.tsx';
import styles from './BoardPage.module.css';
import { StaleBanner } from './board/BoardFault.tsx';
import { BoardContext } from './board/board-context.ts';
import { useBoardSetup } from './board/use-board-setup.ts';
import { useLinkedCard } from './board/use-linked-card.ts';
import { useMissingCard } from './board/use-missing-card.ts';
import { expectDetails } from './card/load-details.ts';
import { Dialogs } from './Dialogs.tsx';
import { useBoard } from './data/use-board.ts';
import { useFileSweep } from './data/use-file-sweep.ts';
import { useHeldCard } from './data/use-held-card.ts';
import { useOnline } from './data/use-online.ts';
import { usePlacedCards, useVisibleItems } from './data/use-placed-cards.ts';
import { useBoardAddress } from './find/board-address.ts';
import { Toolbar } from './find/Toolbar.tsx';
import { BoardHeader } from './header/BoardHeader.tsx';
import { LateDialog, latePart } from './LateDialog.tsx';

const filterPanel = latePart(() => import('./find/FilterPanel.tsx'));

/** The feedback board (section 2), for testers and admins. */
export function BoardPage({ user }: { user: User }) {
  const isAdmin = hasRole(user, 'admin');
  useFileSweep(isAdmin);
  const board = useBoard(user.id);
  const [address, changeAddress] = useBoardAddress();
  const items = useVisibleItems(board.items, isAdmin);
  const { held, onLocalChange } = useHeldCard(address.openId, items);
  const [showsFilters, setShowsFilters] = useState(false);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const { tools, dialogs } = useBoardSetup({
    user,
    isAdmin,
    board,
    onLocalChange,
    changeAddress,
    linkedId: address.openId,
  });
  const isLinkReady = useLinkedCard(address.openId, items, isAdmin, changeAddress);
  useMissingCard(address.openId, held, board.items, changeAddress);
  const placed = usePlacedCards(items, board.items, held, address);
  const isOnline = useOnline();
  const visible = placed?.visible;
  const inPanel = useMemo(() => (visible ? [...visible.values()] : []), [visible]);

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
            filtersButton={filtersButton}
            counts={placed && { all: placed.cards.length, found: placed.found }}
          />
          {board.items && (board.fault || !isOnline) && (
            <StaleBanner fault={isOnline ? board.fault : 'offline'} onRetry={board.refresh} />
          )}
          <div className={styles.area}>
            {showsFilters && placed && (
              <LateDialog
                part={filterPanel}
                dialog={{
                  items: inPanel,
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
            {/* biome-ignore lint/a11y/noStaticElementInteractions: only its code comes a little earlier. */}
            <div
              id="board"
              tabIndex={-1}
              className={styles.columns}
              onPointerEnter={expectDetails}
              onFocus={expectDetails}
            >
              <BoardContent
                board={board}
                placed={isLinkReady ? placed : null}
                isAdmin={isAdmin}
                address={address}
                changeAddress={changeAddress}
                showsFilters={showsFilters}
              />
            </div>
          </div>
        </main>
      </div>
      <Dialogs
        dialogs={dialogs}
        items={board.items}
        dialog={address.dialog}
        onSent={(id) => {
          tools.focusRequest.current = id;
          board.refresh();
        }}
        onDialog={(dialog) => {
          changeAddress({ dialog });
          // A report's screenshots have come after it.
          if (address.dialog === 'new') board.refresh();
        }}
      />
    </BoardContext>
  );
}
