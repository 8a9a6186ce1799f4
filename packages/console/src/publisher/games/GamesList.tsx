import { type GameKind, type GameLayout, gameTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Problem } from '../../layout/Problem.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { useOnReturn } from '../shell/use-refresh.ts';
import { GameCard } from './GameCard.tsx';
import { GameRow } from './GameRow.tsx';
import { GamesSkeleton } from './GamesSkeleton.tsx';
import { gap, useGrid } from './grid.ts';
import { NextPage } from './NextPage.tsx';
import type { NotYet } from './NotYetDialog.tsx';
import { type ListedGame, useGames } from './use-games.ts';

interface GamesListProps {
  readonly filter: GameKind;
  readonly layout: GameLayout;
  readonly onView: (listed: ListedGame) => void;
  readonly onNotYet: (notYet: NotYet) => void;
  /** Widens the filter to all games, for who finds none. */
  readonly onShowAll: () => void;
}

/** What makes of the rows one sheet; each row lays itself out by the sheet's width. */
const listFrame = { containerType: 'inline-size', borderRadius: 2, overflow: 'clip' } as const;

/** The games as gallery or list; only the rows near the window are on the page, however many there are. */
export function GamesList({ filter, layout, onView, onNotYet, onShowAll }: GamesListProps) {
  const { publisherId, pending, ready } = usePortal();
  const { games, total, refreshPages, ...query } = useGames(publisherId, filter);
  const list = useRef<HTMLDivElement>(null);
  const { columns, rowHeight, top } = useGrid(list, layout);
  const count = Math.ceil(games.length / columns);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height makes all rows be placed anew
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, columns]);

  /** The pages that are looked at, and the first, which knows how many there are. */
  const refresh = () => {
    const seen = rows.flatMap(({ index }) => games[index * columns]?.page ?? []);
    void refreshPages([...new Set([1, ...seen])]);
  };
  useOnReturn(refresh);
  const handleMount = useEffectEvent(() => {
    if (games.length > 0) refresh();
  });
  useEffect(() => handleMount(), []);

  const loading = publisherId !== null && (query.isPending || !ready);
  const failed = query.isError && games.length === 0;
  return (
    <div ref={list}>
      {loading && !failed ? <GamesSkeleton layout={layout} grid={{ columns, rowHeight }} /> : null}
      {failed ? (
        <Problem
          text="Your games could not be loaded."
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {!loading && !failed && games.length === 0 && !query.hasNextPage ? (
        <EmptyState text={gameTexts.none}>
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
            {publisherId === null
              ? 'Your account belongs to no publisher of the catalogue yet. Your games appear here once it does.'
              : 'This page shows the games that the catalogue lists under your company.'}
          </Typography>
          {publisherId !== null && filter !== 'all' ? (
            <Button variant="outlined" onClick={onShowAll}>
              Show all games
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      {!loading && games.length > 0 ? (
        <Box
          role="feed"
          aria-busy={query.isFetchingNextPage}
          aria-label={gameTexts.heading}
          sx={{
            position: 'relative',
            height: virtualizer.getTotalSize(),
            ...(layout === 'list' && listFrame),
          }}
        >
          {rows.map(({ index, start }) => (
            <Box
              key={index}
              role="presentation"
              sx={{
                position: 'absolute',
                insetInline: 0,
                top: 0,
                height: rowHeight - (layout === 'gallery' ? gap : 0),
                display: 'grid',
                gap: `${gap}px`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {games.slice(index * columns, (index + 1) * columns).map((listed, position) => {
                const Item = layout === 'gallery' ? GameCard : GameRow;
                return (
                  <Item
                    key={listed.game.id}
                    listed={listed}
                    position={index * columns + position + 1}
                    total={total ?? games.length}
                    readOnly={pending}
                    onView={onView}
                    onNotYet={onNotYet}
                  />
                );
              })}
            </Box>
          ))}
        </Box>
      ) : null}
      {loading || failed ? null : (
        <NextPage
          loaded={games.length}
          hasNext={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onNext={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}
