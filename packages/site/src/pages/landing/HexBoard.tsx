import { logo } from '@ludarium/domain/design';
import styles from './HexBoard.module.css';

/** The tiles by row, each row half a tile further left than the next longer one. */
const rows = ['hws', 'wfhf', 'sfmfw', 'fhfs', 'wsf'] as const;
const colourOf = {
  h: styles.honey,
  w: styles.well,
  s: styles.sky,
  f: styles.felt,
  m: styles.meeple,
};

/** Numbers on tiles, by column and row: what a roll of two dice brings. */
const numbers = [
  { x: 0, y: 0, roll: 8 },
  { x: 2, y: 1, roll: 5 },
  { x: 1, y: 3, roll: 6 },
  { x: 1, y: 4, roll: 10 },
];
const pawns = [
  { x: 2, y: 2, colour: styles.paper },
  { x: 1, y: 1, colour: styles.red },
  { x: 3, y: 2, colour: styles.yellow },
  { x: 0, y: 3, colour: styles.blue },
];

/** A board in the middle of a game: an ornament. */
export function HexBoard() {
  return (
    <svg className={styles.board} viewBox="-4 -6 226 216" aria-hidden="true">
      {rows.map((row, y) =>
        [...row].map((_, x) => {
          const kind = row[x];
          return isKind(kind) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place.
            <path key={`${x}${y}`} className={colourOf[kind]} d={logo.tile} transform={at(x, y)} />
          ) : null;
        }),
      )}
      {numbers.map(({ x, y, roll }) => (
        <g key={roll} transform={at(x, y)}>
          <circle className={styles.chip} cx="24" cy="24" r="9.5" />
          <text className={roll === 6 || roll === 8 ? styles.hot : styles.number} x="24" y="28">
            {roll}
          </text>
        </g>
      ))}
      {pawns.map(({ x, y, colour }) => (
        <g key={`${x}${y}`} transform={`${at(x, y)} translate(7.2 4) scale(1.4)`}>
          <ellipse className={styles.shade} cx="12.5" cy="22" rx="9" ry="2.2" />
          <path className={colour} d={logo.meeple} />
        </g>
      ))}
    </svg>
  );
}

function at(x: number, y: number): string {
  return `translate(${x * 43 + Math.abs(y - 2) * 21.5} ${y * 38})`;
}

function isKind(kind: string | undefined): kind is keyof typeof colourOf {
  return kind !== undefined && kind in colourOf;
}
