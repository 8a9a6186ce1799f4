import type { PortalTab } from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';

/** The address of section 2, which is that of My Games. */
export const portalPath = '/publisher-portal';

export const tabPaths: Readonly<Record<PortalTab, string>> = {
  'My Games': portalPath,
  'Draft Games': `${portalPath}/drafts`,
  Analytics: `${portalPath}/analytics`,
  'Publisher Account': `${portalPath}/account`,
};
/** Import and export, below My Games. */
export const csvPath = `${portalPath}/csv`;

/** A game beside the list of My Games. */
export const getGamePath = (id: GameId): string => `${portalPath}/games/${id}`;

/** The figures of a game. */
export const getFiguresPath = (id: GameId): string => `${tabPaths.Analytics}/${id}`;

/**
 * @param opened a proposal's id, 'new', or the game that a new proposal changes
 * @param kind of a new proposal for a game
 */
export function getProposalPath(
  opened: string | { readonly id: GameId },
  kind: 'change' | 'removal' = 'change',
): string {
  const drafts = tabPaths['Draft Games'];
  if (typeof opened === 'string') return `${drafts}/${opened}`;
  return `${drafts}/new?game=${opened.id}${kind === 'removal' ? '&kind=removal' : ''}`;
}

/** Whether an address is shown already: the second click of a double click would make Back lead to it. */
export const isShown = (address: string): boolean =>
  address === `${window.location.pathname}${window.location.search}`;

/** The query string of a list with a filter, as ra-core reads it. */
export const toListSearch = (filter: object): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The page of an address with the parameters of version 1; null for any other address. */
export function readOldAddress(query: URLSearchParams): string | null {
  const game = Number(query.get('game'));
  const proposal = query.get('proposal');
  switch (query.get('tab')) {
    case 'drafts':
      if (proposal === null) return tabPaths['Draft Games'];
      return getProposalPath(proposal === 'new' && game ? { id: game } : proposal);
    case 'analytics':
      return game ? getFiguresPath(game) : tabPaths.Analytics;
    case 'account':
      return tabPaths['Publisher Account'];
    default:
      if (query.has('csv')) return csvPath;
      if (game) return getGamePath(game);
      return query.has('tab') ? portalPath : null;
  }
}
