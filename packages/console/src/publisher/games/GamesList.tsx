import {
  type Game,
  type GameLayout,
  gamesPerPage,
  gameTexts,
  nextPageVisibility,
} from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfinitePaginationContext, useListContext } from 'ra-core';
import { useOnInView } from 'react-intersection-observer';
import { Notice } from '../../layout/Notice.tsx';
import type { ListedProposal } from '../proposals/use-proposals.ts';
import { usePortal } from '../shell/portal-context.ts';
import { cardTextHeight, GameCard, GameRow } from './GameCard.tsx';
import type { GameItemProps } from './GameItem.tsx';
import { useGamesView } from './GamesToolbar.tsx';

type GamesListProps = Pick<GameItemProps, 'onView' | 'onEdit' | 'onDelete'> & {
  /** Open proposals by the game's id; undefined while they are loaded. */
  readonly proposals: ReadonlyMap<GameId, ListedProposal> | undefined;
};

/** Cards of at least 180 px, on a narrow phone two in a row. */
const gallery = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, (100% - 16px) / 2), 1fr))',
} as const;

const layouts = { gallery, list: { display: 'grid', gap: '1px' } } as const;

/**
 * The games as gallery or list. Cards and rows have `content-visibility: auto`: the browser renders
 * those in view.
 */
export function GamesList({ proposals, ...actions }: GamesListProps) {
  const { publisherId, canEdit } = usePortal();
  const { data = [], total, error, isPending, isFetching, refetch } = useListContext<Game>();
  const { hasNextPage = false, isFetchingNextPage } = useInfinitePaginationContext();
  const { layout } = useGamesView();
  // An added game moves another one to the next page.
  const games = [...new Map(data.map((game) => [game.id, game])).values()];
  if (error && games.length === 0) {
    return <Notice text="Your games could not be loaded." query={{ isFetching, refetch }} />;
  }
  if (isPending && publisherId !== null) return <GamesSkeleton layout={layout} />;
  if (games.length === 0 && !hasNextPage) return <NoGames />;
  const count = total ?? games.length;
  const Item = layout === 'gallery' ? GameCard : GameRow;
  return (
    <>
      <Box
        role="feed"
        aria-busy={isFetchingNextPage}
        aria-label={gameTexts.heading}
        // None of the first pages may be of the chosen kind.
        sx={games.length === 0 ? { display: 'none' } : layouts[layout]}
      >
        {games.map((game, index) => (
          <Item
            key={game.id}
            game={game}
            position={index + 1}
            total={count}
            proposal={proposals?.get(game.id)}
            readOnly={!canEdit}
            {...actions}
          />
        ))}
      </Box>
      <NextPage
        // An API that ignores the number of the page answers the same games again.
        isStuck={data.length - games.length >= gamesPerPage}
        hasFailed={error !== null}
      />
    </>
  );
}

function NoGames() {
  const { publisherId } = usePortal();
  const { search, kind, showAll } = useGamesView();
  return (
    <Notice text={gameTexts.none}>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
        {publisherId === null
          ? 'Your account belongs to no publisher of the catalogue yet. Your games appear here once it does.'
          : search
            ? `None of your games resembles “${search}”.`
            : 'This page shows the games that the catalogue lists under your company.'}
      </Typography>
      {publisherId !== null && (kind !== 'all' || search) ? (
        <Button variant="outlined" onClick={showAll}>
          Show all games
        </Button>
      ) : null}
    </Notice>
  );
}

interface NextPageProps {
  readonly isStuck: boolean;
  readonly hasFailed: boolean;
}

/** Loads the next page when a tenth of this marker is visible (section 9). */
function NextPage({ isStuck, hasFailed }: NextPageProps) {
  const { isFetchingNextPage, fetchNextPage, ...pages } = useInfinitePaginationContext();
  const hasNextPage = pages.hasNextPage && !isStuck;
  const marker = useOnInView((isVisible) => isVisible && void fetchNextPage(), {
    threshold: nextPageVisibility,
    // After each page it is observed again: it may still be visible.
    skip: !hasNextPage || isFetchingNextPage || hasFailed,
  });
  if (hasFailed) {
    return (
      <Notice
        text="The next games could not be loaded."
        query={{ isFetching: isFetchingNextPage, refetch: fetchNextPage }}
      />
    );
  }
  return (
    <Box
      ref={marker}
      role="status"
      sx={{ minHeight: 56, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
    >
      {isFetchingNextPage ? gameTexts.loadingMore : hasNextPage ? null : gameTexts.allLoaded}
    </Box>
  );
}

/** Cards or rows of about the final size while the first page loads. */
function GamesSkeleton({ layout }: { readonly layout: GameLayout }) {
  const isGallery = layout === 'gallery';
  return (
    <Box role="status" sx={layouts[layout]}>
      <span className="visually-hidden">{gameTexts.loading}</span>
      {Array.from({ length: 12 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id
        <Card key={place} sx={{ pb: isGallery ? `${cardTextHeight}px` : '71px' }}>
          {isGallery ? (
            <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '1' }} />
          ) : null}
        </Card>
      ))}
    </Box>
  );
}
