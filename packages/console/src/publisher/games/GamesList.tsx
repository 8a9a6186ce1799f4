import {
  type Game,
  type GameLayout,
  type GameOrder,
  type GamesSelection,
  gamesPerPage,
  gameTexts,
  nextPageVisibility,
} from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Problem } from '../../layout/Problem.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { type ListedGame, useGames } from '../catalogue/use-games.ts';
import type { ListedProposal } from '../proposals/use-proposals.ts';
import { usePortal } from '../shell/portal-context.ts';
import { useOnReturn } from '../shell/use-refresh.ts';
import { cardTextHeight, GameCard } from './GameCard.tsx';
import { GameRow, headingRow, rowHeight } from './GameRow.tsx';

interface GamesListProps {
  readonly selection: GamesSelection;
  readonly layout: GameLayout;
  /** Open proposals by the game's id. */
  readonly proposals: ReadonlyMap<number, ListedProposal>;
  readonly readOnly: boolean;
  readonly onView: (listed: ListedGame) => void;
  readonly onEdit: (game: Game) => void;
  readonly onDelete: (game: Game) => void;
  /** Removes search and filter. */
  readonly onShowAll: () => void;
  readonly onSort: (sort: GameOrder) => void;
}

/** Rows use container queries on the list's width. */
const listFrame = {
  containerType: 'inline-size',
  borderRadius: 2,
  overflow: 'clip',
  border: 1,
  borderColor: 'divider',
} as const;

/** Cards of at least 180 px, on a narrow phone two in a row. */
const gallery = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, (100% - 16px) / 2), 1fr))',
} as const;

const layouts = { gallery, list: listFrame } as const;

/**
 * The games as gallery or list. Cards and rows have `content-visibility: auto`: the browser renders
 * those in view.
 */
export function GamesList(props: GamesListProps) {
  const { selection, layout, proposals, readOnly, onShowAll, onSort } = props;
  const { onView, onEdit, onDelete } = props;
  const { publisherId, isReady } = usePortal();
  const { games, refreshPages, ...query } = useGames(publisherId, selection);
  const list = useRef<HTMLDivElement>(null);
  // Games that were searched in the browser are all there at once.
  const [limit, setLimit] = useState(gamesPerPage);
  const shown = query.searchesHere ? games.slice(0, limit) : games;

  /** Refetches the pages in view, and the first, which has the total. */
  const refresh = () => {
    const items = list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [];
    const seen = [...items].filter((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    void refreshPages([...new Set([1, ...seen.map(({ dataset }) => Number(dataset.page))])]);
  };
  useOnReturn(refresh);
  const handleMount = useEffectEvent(() => {
    if (games.length > 0) refresh();
  });
  useEffect(() => handleMount(), []);

  const total = query.total ?? games.length;
  const isLoading = publisherId !== null && (query.isPending || !isReady);
  const hasFailed = query.isError && games.length === 0;
  const hasMoreHere = shown.length < games.length;
  const Item = layout === 'gallery' ? GameCard : GameRow;
  return (
    <div ref={list}>
      {isLoading && !hasFailed ? <GamesSkeleton layout={layout} /> : null}
      {hasFailed ? <LoadFailed text="Your games could not be loaded." query={query} /> : null}
      {!isLoading && !hasFailed && games.length === 0 && !query.hasNextPage ? (
        <EmptyState text={gameTexts.none}>
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
            {publisherId === null
              ? 'Your account belongs to no publisher of the catalogue yet. Your games appear here once it does.'
              : selection.search
                ? `None of your games resembles “${selection.search}”.`
                : 'This page shows the games that the catalogue lists under your company.'}
          </Typography>
          {publisherId !== null && (selection.kind !== 'all' || selection.search) ? (
            <Button variant="outlined" onClick={onShowAll}>
              Show all games
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      {!isLoading && games.length > 0 ? (
        <Box
          role={layout === 'gallery' ? 'feed' : 'table'}
          aria-busy={query.isFetchingNextPage}
          aria-label={gameTexts.heading}
          aria-rowcount={layout === 'list' ? total + 1 : undefined}
          sx={layouts[layout]}
        >
          {layout === 'list' ? <Headings sort={selection.sort} onSort={onSort} /> : null}
          {shown.map((listed, index) => (
            <Item
              key={listed.game.id}
              listed={listed}
              position={index + 1}
              total={total}
              proposal={proposals.get(listed.game.id)}
              readOnly={readOnly}
              onView={onView}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </Box>
      ) : null}
      {isLoading || hasFailed ? null : (
        <NextPage
          loaded={shown.length}
          hasNext={hasMoreHere || query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onNext={() => (hasMoreHere ? setLimit(limit + gamesPerPage) : void query.fetchNextPage())}
        />
      )}
    </div>
  );
}

/** The column headings of the list, each with its order; wide lists only. */
function Headings({ sort, onSort }: { sort: GameOrder; onSort: (sort: GameOrder) => void }) {
  const columns: readonly { area: string; label: string; orders: readonly GameOrder[] }[] = [
    { area: 'name', label: 'Name', orders: [null] },
    { area: 'badge', label: 'Kind', orders: [] },
    { area: 'rating', label: 'Rating', orders: ['-rating', 'rating'] },
    { area: 'plays', label: 'Plays', orders: ['-nb_plays', 'nb_plays'] },
    { area: 'ratings', label: 'Ratings', orders: ['-nb_ratings'] },
    { area: 'year', label: 'Year', orders: ['-year_published', 'year_published'] },
    { area: 'bgg', label: 'BGG ID', orders: [] },
    { area: 'actions', label: 'Actions', orders: [] },
  ];
  return (
    <Box role="row" aria-rowindex={1} sx={headingRow}>
      {columns.map(({ area, label, orders }) => {
        const place = orders.indexOf(sort);
        const isSorted = place >= 0;
        const isAscending = sort === null || !sort.startsWith('-');
        const isNumber = !['name', 'badge', 'actions'].includes(area);
        return (
          <Box
            key={area}
            role="columnheader"
            aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
            sx={{ gridArea: area, textAlign: isNumber || area === 'actions' ? 'end' : 'start' }}
          >
            {orders.length > 0 ? (
              <TableSortLabel
                active={isSorted}
                direction={isSorted ? (isAscending ? 'asc' : 'desc') : 'desc'}
                onClick={() => onSort(orders[(place + 1) % orders.length] ?? null)}
                sx={{ flexDirection: isNumber ? 'row-reverse' : 'row' }}
              >
                {label}
              </TableSortLabel>
            ) : (
              label
            )}
          </Box>
        );
      })}
    </Box>
  );
}

interface NextPageProps {
  readonly loaded: number;
  readonly hasNext: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onNext: () => void;
}

/** Loads the next page when a tenth of this marker is visible (section 9). */
function NextPage({ loaded, hasNext, isLoading, isFailed, onNext }: NextPageProps) {
  const marker = useRef<HTMLDivElement>(null);
  const handleSeen = useEffectEvent(onNext);
  const canLoad = hasNext && !isLoading && !isFailed;

  // Observe again after each page: the marker may still be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` changes with each page
  useEffect(() => {
    const element = marker.current;
    if (!element || !canLoad) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleSeen();
      },
      { threshold: nextPageVisibility },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canLoad, loaded]);

  if (isFailed) return <Problem text="The next games could not be loaded." onRetry={onNext} />;
  return (
    <Box
      ref={marker}
      role="status"
      sx={{ minHeight: 56, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
    >
      {isLoading ? gameTexts.loadingMore : null}
      {!hasNext && loaded > 0 ? gameTexts.allLoaded : null}
    </Box>
  );
}

/** Cards or rows of the final size while the first page loads. */
function GamesSkeleton({ layout }: { readonly layout: GameLayout }) {
  return (
    <Box role="status" sx={layouts[layout]}>
      <VisuallyHidden>{gameTexts.loading}</VisuallyHidden>
      {Array.from({ length: 12 }, (_, place) =>
        layout === 'gallery' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id
          <Card key={place}>
            <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '1' }} />
            <Box sx={{ height: cardTextHeight, p: 1.25, pb: 0.75 }}>
              <Skeleton width="80%" />
              <Skeleton width="45%" />
            </Box>
          </Card>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no id
          <Box key={place} sx={rowHeight}>
            <Skeleton variant="rectangular" sx={{ height: 'calc(100% - 1px)' }} />
          </Box>
        ),
      )}
    </Box>
  );
}
