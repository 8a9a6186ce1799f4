import { type GameFieldName, isBlank } from '../game-proposals/fields.ts';
import { isEditable, type ProposalStatus } from '../game-proposals/vocabulary.ts';
import { type GameKind, gamePicture } from '../main-api/catalogue.ts';
import type { GameDetails } from '../main-api/game-details.ts';
import { filterGames, findGames, type GameOrder } from './rules.ts';

/** What a complete game has, in the order of the checks. Each name is a field of the proposal's form. */
export const gameChecks = [
  { name: 'description', label: 'Description' },
  { name: 'cover', label: 'Cover' },
  { name: 'designers', label: 'Designers' },
  { name: 'languages', label: 'Languages' },
  { name: 'rules_url', label: 'Rules' },
  { name: 'min_age', label: 'Age' },
  { name: 'external_id', label: 'BGG ID' },
] as const satisfies readonly { name: GameFieldName | 'cover'; label: string }[];
export type GameCheck = (typeof gameChecks)[number];

/** The checks that a game does not pass. */
export function findMissing(game: GameDetails): readonly GameCheck[] {
  return gameChecks.filter(({ name }) =>
    name === 'cover' ? gamePicture(game) === null : isBlank(game[name]),
  );
}

/** Which games are listed: those without the named field, with something or with nothing missing. */
export type MissingFilter = GameCheck['name'] | 'any' | 'none' | null;

/** The filters in order; the first is the default. */
export const missingFilters = [
  { missing: null, label: 'All' },
  { missing: 'any', label: 'Incomplete' },
  { missing: 'none', label: 'Complete' },
  ...gameChecks.map(({ name, label }) => ({ missing: name, label: `No ${decapitalise(label)}` })),
] as const satisfies readonly { missing: MissingFilter; label: string }[];

/** 'Cover' as 'cover'; 'BGG ID' stays. */
function decapitalise(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.toLowerCase();
}

/** Parses a filter from the query; falls back to the default. */
export function readMissingFilter(text: string | null): MissingFilter {
  return missingFilters.find(({ missing }) => missing === text)?.missing ?? null;
}

/** Whether a game with these missing checks is listed. */
export function matchesMissing(missing: readonly GameCheck[], filter: MissingFilter): boolean {
  if (filter === null) return true;
  if (filter === 'any') return missing.length > 0;
  return filter === 'none' ? missing.length === 0 : missing.some(({ name }) => name === filter);
}

/** Which games are listed, and in which order. */
export interface GamesSelection {
  readonly kind: GameKind;
  readonly search: string;
  readonly sort: GameOrder;
  readonly missing: MissingFilter;
}

/** The open proposal of a game, and the fields that it fills. */
interface OpenProposal {
  readonly status: ProposalStatus;
  readonly filled: readonly string[];
}

/** The missing checks that a proposal fills which was sent; a draft proposes nothing yet. */
export function findProposed(
  missing: readonly GameCheck[],
  proposal: OpenProposal | undefined,
): readonly GameCheck[] {
  if (!proposal || proposal.status === 'draft') return [];
  return missing.filter(({ name }) => proposal.filled.includes(name));
}

/** What is still to be done in a list of games. */
export interface ToFix {
  /** The next game of the list that misses something, with what it misses; null at the end. */
  readonly next: { readonly game: GameDetails; readonly checks: readonly GameCheck[] } | null;
  /** That game and those after it. */
  readonly left: number;
  /** Those before it. */
  readonly skipped: number;
  /** The games whose proposal cannot be changed before it is decided. */
  readonly waiting: number;
}

/**
 * The next game of the list of which something is missing that is not proposed yet.
 *
 * @param games all of the publisher
 * @param after the game to begin behind; null for the start of the list
 */
export function findNextToFix(
  games: readonly GameDetails[],
  { kind, search, sort, missing: filter }: GamesSelection,
  proposals: ReadonlyMap<number, OpenProposal>,
  after: number | null,
): ToFix {
  const listed = filterGames(findGames(games, { search, sort }), kind);
  const start = listed.findIndex(({ id }) => id === after) + 1;
  const open = listed.flatMap((game, place) => {
    const missing = findMissing(game);
    const proposal = proposals.get(game.id);
    const proposed = findProposed(missing, proposal);
    const rest = missing.filter((check) => !proposed.includes(check));
    if (rest.length === 0 || !matchesMissing(rest, filter)) return [];
    // The field that the list is filtered by comes first.
    const checks = rest.toSorted(
      (one, other) => Number(other.name === filter) - Number(one.name === filter),
    );
    return [{ game, place, checks, isFixable: !proposal || isEditable(proposal.status) }];
  });
  const fixable = open.filter(({ isFixable }) => isFixable);
  const ahead = fixable.filter(({ place }) => place >= start);
  return {
    next: ahead[0] ?? null,
    left: ahead.length,
    skipped: fixable.length - ahead.length,
    waiting: open.length - fixable.length,
  };
}
