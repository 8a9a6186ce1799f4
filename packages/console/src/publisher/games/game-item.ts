import type { NotYet } from './NotYetDialog.tsx';
import type { ListedGame } from './use-games.ts';

/** What a card of the gallery and a row of the list are given. */
export interface GameItemProps {
  readonly listed: ListedGame;
  /** Its place in the whole list, from 1, and how many there are: not all are on the page. */
  readonly position: number;
  readonly total: number;
  readonly readOnly: boolean;
  readonly onView: (listed: ListedGame) => void;
  readonly onNotYet: (notYet: NotYet) => void;
}
