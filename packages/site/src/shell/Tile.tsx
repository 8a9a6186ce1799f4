import { logo } from '@ludarium/domain/design';
import type { ReactNode } from 'react';
import { BoardTile, type Material, materialClass, Pawn } from '../ui/Board.tsx';
import styles from './Tile.module.css';

export type TileSign = 'meeple' | 'mail' | 'done' | 'wait' | 'stop' | 'lost';

/** The tiles around the middle one: to its left and right, then the two below it. */
const around = [
  ['sand', 'translate(-43 0)'],
  ['sky', 'translate(43 0)'],
  ['felt', 'translate(-21.5 38)'],
  ['sand', 'translate(21.5 38)'],
] as const;

const middle: Readonly<Record<TileSign, Material | null>> = {
  meeple: 'honey',
  mail: 'honey',
  done: 'honey',
  wait: 'honey',
  stop: 'red',
  lost: null,
};

const scenes: Readonly<Record<TileSign, ReactNode>> = {
  meeple: <Pawn colour="red" transform="translate(2 -14) scale(1.85)" />,
  mail: (
    <>
      <g transform="translate(7 8) rotate(-5 17 13)">
        <rect className={styles.shade} x="1.5" y="2.5" width="34" height="25" rx="3" />
        <rect className={styles.sheet} width="34" height="25" rx="3" />
        <path className={styles.fold} d="m2 3 13 10.500a3.500 3.500 0 0 0 4 0L32 3" />
        <path className={styles.seal} d={logo.tile} transform="translate(9.500 7) scale(.31)" />
      </g>
      <Pawn colour="red" transform="translate(47 -6) scale(1.5)" />
    </>
  ),
  done: (
    <>
      <path className={styles.confetti} d="m-13-6 4-7m14-6-3-7m44 9 5-6m7 15 7-3" />
      <circle className={styles.pip} cx="-3" cy="-16" r="2.400" />
      <circle className={styles.pip} cx="58" cy="-19" r="2.400" />
      <Pawn colour="felt" transform="translate(2 -14) scale(1.85)" />
      <Pawn colour="paper" transform="translate(48 4) scale(1.3)" />
      <Pawn colour="red" transform="translate(-38 4) scale(1.3)" />
    </>
  ),
  // A sand timer, half run through.
  wait: (
    <>
      <g transform="translate(8 -7)">
        <ellipse className={styles.shade} cx="17" cy="43.500" rx="15" ry="3.400" />
        <path
          className={styles.glass}
          d="M7 5h18v4c0 8-6 9-6 13s6 5 6 13v4H7v-4c0-8 6-9 6-13S7 17 7 9Z"
        />
        <path
          className={styles.grain}
          d="M10 14h12c-1.500 4-5.500 4.500-5.500 8h-1c0-3.500-4-4-5.500-8Zm5.500 9h1v9c4 .5 7 3 7 6h-15c0-3 3-5.500 7-6Z"
        />
        <rect className={styles.wood} x="3" y="1" width="26" height="5" rx="2.500" />
        <rect className={styles.wood} x="3" y="38" width="26" height="5" rx="2.500" />
      </g>
      <Pawn colour="red" transform="translate(47 -6) scale(1.5)" />
    </>
  ),
  stop: (
    <>
      <Pawn colour="paper" transform="translate(0 -2) scale(1.7)" fallen />
      <Pawn colour="honey" transform="translate(47 -6) scale(1.5)" />
    </>
  ),
  // The tile that is missing lies beside its place; nobody knows how it got there.
  lost: (
    <>
      <path className={styles.hole} d={logo.tile} />
      <g transform="translate(19 -28) rotate(24 24 24)">
        <BoardTile colour="honey" />
        <path
          className={styles.question}
          d="M19.5 19a4.500 4.500 0 1 1 6 4.300c-1 .4-1.500 1.200-1.500 2.700m0 6v.1"
        />
      </g>
      <Pawn colour="red" transform="translate(-41 -7) scale(1.6)" />
    </>
  ),
};

/** The scene above a notice: five tiles of a board, and what happens on them. */
export function Tile({ sign }: { sign: TileSign }) {
  const colour = middle[sign];
  return (
    <svg className={styles.tile} viewBox="-42 -30 132 120" aria-hidden="true">
      {around.map(([material, place]) => (
        <BoardTile key={place} colour={material} transform={place} />
      ))}
      {colour ? <BoardTile colour={colour} /> : null}
      <g className={materialClass('paper')}>{scenes[sign]}</g>
    </svg>
  );
}
