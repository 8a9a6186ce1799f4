import { LazyDialog } from '@ludarium/browser/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { type Game, gamesPerPage } from '@ludarium/domain/games';
import { InfiniteListBase, useEvent } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGameMeta } from '../catalogue/use-game.ts';
import { useOpenGameProposal, useProposalsByGame } from '../proposals/use-proposals.ts';
import { getGamePath, isShown, portalPath } from '../shell/addresses.ts';
import { PortalTitle } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { GamesList } from './GamesList.tsx';
import { byName, GamesToolbar } from './GamesToolbar.tsx';

const gameDrawer = lazyComponent(() => import('./GameDrawer.tsx'));

/** A list of more pages is not read again: each page is a request, one after the other. */
const maxPages = 10;
const hasFewPages = ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) <= maxPages;

/** `location.state` of a game that was opened from the list. */
const fromList = 'from-list';

/** The tab 'My Games': the games, and the one of the address beside them (section 2). */
export function MyGames() {
  const { publisherId } = usePortal();
  const meta = useGameMeta();
  return (
    <InfiniteListBase
      resource="games"
      perPage={gamesPerPage}
      sort={byName}
      filter={{ publisher_id: publisherId }}
      storeKey={false}
      disableAuthentication
      queryOptions={{
        enabled: publisherId !== null,
        meta,
        refetchOnMount: hasFewPages,
        refetchOnWindowFocus: hasFewPages,
      }}
    >
      <PortalTitle name="My Games" />
      <GamesToolbar />
      <Games />
    </InfiniteListBase>
  );
}

function Games() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const opened = Number(useParams().game) || null;
  const { data: proposals } = useProposalsByGame();
  const openProposal = useOpenGameProposal();
  // The drawer stays mounted while it closes.
  const [hasOpened, setOpened] = useState(false);
  if (opened !== null && !hasOpened) setOpened(true);
  const handleView = useEvent(({ id }: Game) => {
    const address = `${getGamePath(id)}${search}`;
    if (!isShown(address)) void navigate(address, { state: fromList });
  });
  const handleEdit = useEvent((game: Game) => void openProposal(game, 'change'));
  const handleDelete = useEvent((game: Game) => void openProposal(game, 'removal'));
  const close = () => {
    if (state === fromList) void navigate(-1);
    else void navigate({ pathname: portalPath, search }, { replace: true });
  };
  return (
    <>
      <GamesList
        proposals={proposals}
        onView={handleView}
        onEdit={handleEdit}
        onDelete={handleDelete}
      />
      {hasOpened ? <LazyDialog component={gameDrawer} dialog={{ opened, onClose: close }} /> : null}
    </>
  );
}
