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

/** The query string of a list with a filter, as ra-core reads it. */
export const toListSearch = (filter: object): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
