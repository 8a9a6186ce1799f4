import { BoardTile, getTileTransform, type Material, Pawn } from '../../ui/Board.tsx';
import styles from './HexBoard.module.css';

/** Tiles by row, each row centred. */
const rows = ['hws', 'wfhf', 'sfmfw', 'fhfs', 'wsf'] as const;
const materials: Readonly<Record<string, Material>> = {
  h: 'honey',
  w: 'sand',
  s: 'sky',
  f: 'felt',
  m: 'red',
};

/** Number tokens by column and row. */
const numbers = [
  { x: 0, y: 0, roll: 8 },
  { x: 2, y: 1, roll: 5 },
  { x: 1, y: 3, roll: 6 },
  { x: 1, y: 4, roll: 10 },
];
const pawns = [
  { x: 1, y: 1, colour: 'red' },
  { x: 2, y: 2, colour: 'paper' },
  { x: 3, y: 2, colour: 'honey' },
  { x: 0, y: 3, colour: 'ink' },
] as const;

/** Decorative game board. */
export function HexBoard() {
  return (
    <svg className={styles.board} viewBox="-4 -6 226 219" aria-hidden="true">
      {rows.map((row, y) =>
        [...row].map((kind, x) => (
          <BoardTile
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place.
            key={`${x}${y}`}
            colour={materials[kind] ?? 'sand'}
            transform={getTransform(x, y)}
          />
        )),
      )}
      {numbers.map(({ x, y, roll }) => (
        <g key={roll} transform={getTransform(x, y)}>
          <circle fill="#00000047" cx="24" cy="25.2" r="9.5" />
          <circle fill="#fbf7ef" cx="24" cy="24" r="9.5" />
          <text
            fontFamily="var(--font-display)"
            fontSize="11"
            fontWeight="700"
            textAnchor="middle"
            fill={roll === 6 || roll === 8 ? '#a93520' : '#1d1b26'}
            x="24"
            y="28"
          >
            {roll}
          </text>
        </g>
      ))}
      {pawns.map(({ x, y, colour }) => (
        <Pawn
          key={colour}
          colour={colour}
          transform={`${getTransform(x, y)} translate(7.2 3) scale(1.4)`}
        />
      ))}
    </svg>
  );
}

function getTransform(x: number, y: number): string {
  return getTileTransform(x, y, Math.abs(y - 2));
}
