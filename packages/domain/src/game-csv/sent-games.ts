import type { GameValue } from '../game-proposals/index.ts';
import { folded } from '../search/index.ts';

/** A new game that was sent before. */
export interface SentGame {
  /** When, as it is shown. */
  readonly when: string;
  /** The imported file; null for a proposal of the form. */
  readonly file: string | null;
  /** The state of its proposal, as it is shown. */
  readonly status: string;
}

/** The same for two new games of one name and year. */
export const getGameKey = (name: string, year: GameValue): string =>
  `${folded(name)}\n${year ?? ''}`;
