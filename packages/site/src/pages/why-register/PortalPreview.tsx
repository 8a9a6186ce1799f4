import { logo } from '@ludarium/domain/design';
import { materialClass } from '../../ui/Board.tsx';
import { GameBox } from './GameBox.tsx';
import styles from './PortalPreview.module.css';

/** Games of the mock-up. */
const games = [
  ['embers', 'Harvest of Embers', '8.6'],
  ['salt', 'The Salt Road', '8.4'],
  ['tide', 'Tidewright', '8.3'],
] as const;

/** Plays by month. */
const plays = [
  ['Jun', 3, 'sand'],
  ['Jul', 4, 'sand'],
  ['Aug', 3, 'sand'],
  ['Sep', 5, 'felt'],
  ['Oct', 6, 'felt'],
  ['Nov', 8, 'felt'],
] as const;

/** Mock-up of the publisher portal, made of text and shapes. */
export function PortalPreview() {
  return (
    <div
      className={styles.frame}
      role="img"
      aria-label="A publisher's portal: three games with their ratings, and a chart of plays that grows from month to month."
    >
      <div className={styles.portal} aria-hidden="true">
        <span className={styles.head}>
          <svg viewBox="0 0 48 48" width="30" height="30" aria-hidden="true">
            <path className={styles.sign} d={logo.tile} />
            <path className={styles.pawn} d={logo.meeple} transform={logo.meepleTransform} />
          </svg>
          <b>Lantern &amp; Loom Games</b>
        </span>
        <span className={styles.tabs}>
          <b>My Games</b> Draft Games <span>Analytics</span>
        </span>
        <span className={styles.games}>
          {games.map(([game, name, rating]) => (
            <span key={game} className={styles.game}>
              <GameBox game={game} />
              <b>{name}</b>
              <span className={styles.rating}>{rating}</span>
            </span>
          ))}
        </span>
        <span className={styles.chart}>
          <b>Plays</b>
          <svg viewBox="0 0 210 92" aria-hidden="true">
            {plays.map(([month, count, colour], column) => (
              <g key={month} transform={`translate(${column * 35 + 4} 0)`}>
                {Array.from({ length: count }, (_, level) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cube is its place.
                  <g key={level} className={materialClass(colour)}>
                    <rect className={styles.side} x="4" y={66 - level * 9} width="18" height="9" />
                    <rect
                      className={styles.cube}
                      x="4"
                      y={66 - level * 9}
                      width="18"
                      height="7"
                      rx="1.5"
                    />
                  </g>
                ))}
                <text className={styles.month} x="13" y="89">
                  {month}
                </text>
              </g>
            ))}
            <path className={styles.table} d="M0 76h210" />
          </svg>
        </span>
      </div>
    </div>
  );
}
