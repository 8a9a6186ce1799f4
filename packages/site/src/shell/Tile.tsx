import { logo } from '@ludarium/domain/design';
import type { ReactNode } from 'react';
import { BoardTile, type Material, Pawn } from '../ui/Board.tsx';
import { Scene, WaitScene } from './Scene.tsx';

export type TileSign = 'meeple' | 'mail' | 'done' | 'wait' | 'stop' | 'lost';
type Drawn = Exclude<TileSign, 'wait'>;

const middle: Readonly<Record<Drawn, Material | null>> = {
  meeple: 'honey',
  mail: 'honey',
  done: 'honey',
  stop: 'red',
  lost: null,
};

const line = {
  fill: 'none',
  stroke: '#b9ae9b',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const scenes: Readonly<Record<Drawn, ReactNode>> = {
  meeple: <Pawn colour="red" transform="translate(2 -14) scale(1.85)" />,
  mail: (
    <>
      <g transform="translate(7 8) rotate(-5 17 13)">
        <rect fill="#0000003d" x="1.5" y="2.5" width="34" height="25" rx="3" />
        <rect fill="#fbf7ef" stroke="#b9ae9b" strokeWidth=".8" width="34" height="25" rx="3" />
        <path {...line} d="m2 3 13 10.500a3.500 3.500 0 0 0 4 0L32 3" />
        <path fill="#c8432b" d={logo.tile} transform="translate(9.500 7) scale(.31)" />
      </g>
      <Pawn colour="red" transform="translate(47 -6) scale(1.5)" />
    </>
  ),
  done: (
    <>
      <path
        {...line}
        stroke="#2f6fb3"
        strokeWidth="2.6"
        d="m-13-6 4-7m14-6-3-7m44 9 5-6m7 15 7-3"
      />
      <circle fill="#c8432b" cx="-3" cy="-16" r="2.400" />
      <circle fill="#c8432b" cx="58" cy="-19" r="2.400" />
      <Pawn colour="felt" transform="translate(2 -14) scale(1.85)" />
      <Pawn colour="paper" transform="translate(48 4) scale(1.3)" />
      <Pawn colour="red" transform="translate(-38 4) scale(1.3)" />
    </>
  ),
  stop: (
    <>
      <Pawn colour="paper" transform="translate(7.5 4) scale(1.35)" fallen />
      <Pawn colour="honey" transform="translate(47 -6) scale(1.5)" />
    </>
  ),
  // The missing tile lies beside the board.
  lost: (
    <>
      <path
        fill="none"
        stroke="var(--colour-outline)"
        strokeWidth="1.6"
        strokeDasharray="3.5 3"
        d={logo.tile}
      />
      <g transform="translate(19 -28) rotate(24 24 24)">
        <BoardTile colour="honey" />
        <path
          {...line}
          stroke="#1d1b26"
          strokeWidth="3.6"
          d="M19.5 19a4.500 4.500 0 1 1 6 4.300c-1 .4-1.500 1.200-1.500 2.700m0 6v.1"
        />
      </g>
      <Pawn colour="red" transform="translate(-41 -7) scale(1.6)" />
    </>
  ),
};

/** Decorative scene above a notice. */
export function Tile({ sign }: { sign: TileSign }) {
  if (sign === 'wait') return <WaitScene />;
  return <Scene middle={middle[sign]}>{scenes[sign]}</Scene>;
}
