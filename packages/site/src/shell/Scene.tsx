import type { ReactNode } from 'react';
import { BoardTile, type Material, Pawn } from '../ui/Board.tsx';

/** Tiles around the centre: left, right, then the two below. */
const around = [
  ['sand', 'translate(-43 0)'],
  ['sky', 'translate(43 0)'],
  ['felt', 'translate(-21.5 38)'],
  ['sand', 'translate(21.5 38)'],
] as const;

interface SceneProps {
  /** Material of the centre tile; null if it is missing. */
  readonly middle: Material | null;
  readonly children: ReactNode;
}

/** Decorative scene of five tiles. */
export function Scene({ middle, children }: SceneProps) {
  return (
    <svg width="14.5rem" height="13.2rem" viewBox="-42 -30 132 120" aria-hidden="true">
      {around.map(([material, place]) => (
        <BoardTile key={place} colour={material} transform={place} />
      ))}
      {middle ? <BoardTile colour={middle} /> : null}
      {children}
    </svg>
  );
}

/** Scene with a sand timer; separate, because the landing page's gate needs only this one. */
export function WaitScene() {
  return (
    <Scene middle="honey">
      <g transform="translate(8 -7)">
        <ellipse fill="#0000003d" cx="17" cy="43.500" rx="15" ry="3.400" />
        <path
          fill="#fbf7efdb"
          stroke="#8a5a2b"
          strokeWidth="1.6"
          d="M7 5h18v4c0 8-6 9-6 13s6 5 6 13v4H7v-4c0-8 6-9 6-13S7 17 7 9Z"
        />
        <path
          fill="#c8432b"
          d="M10 14h12c-1.500 4-5.500 4.500-5.500 8h-1c0-3.500-4-4-5.500-8Zm5.500 9h1v9c4 .5 7 3 7 6h-15c0-3 3-5.500 7-6Z"
        />
        <rect fill="#8a5a2b" x="3" y="1" width="26" height="5" rx="2.500" />
        <rect fill="#8a5a2b" x="3" y="38" width="26" height="5" rx="2.500" />
      </g>
      <Pawn colour="red" transform="translate(47 -6) scale(1.5)" />
    </Scene>
  );
}
