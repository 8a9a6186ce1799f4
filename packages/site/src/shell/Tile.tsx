import { logo } from '@ludarium/domain/design';
import styles from './Tile.module.css';

export type TileSign = 'meeple' | 'mail' | 'done' | 'wait' | 'stop' | 'lost';

const signs: Readonly<Record<Exclude<TileSign, 'meeple'>, string>> = {
  mail: 'M14 18h20v13H14zm0 1 10 7 10-7',
  done: 'm15 25 6 6 12-13',
  wait: 'M24 16v8l5 4M24 35a11 11 0 1 0 0-22 11 11 0 0 0 0 22Z',
  stop: 'M24 15v11m0 6v.1',
  lost: 'M19.5 19a4.5 4.5 0 1 1 6 4.3c-1 .4-1.5 1.2-1.5 2.7m0 6v.1',
};

/** The sign above a notice: three tiles of a board, the middle one turned up. */
export function Tile({ sign }: { sign: TileSign }) {
  return (
    <svg className={styles.tile} viewBox="-26 0 100 50" aria-hidden="true" data-sign={sign}>
      <path className={styles.back} d={logo.tile} transform="translate(-25 8) scale(.72)" />
      <path className={styles.back} d={logo.tile} transform="translate(38 8) scale(.72)" />
      <path className={styles.front} d={logo.tile} />
      {sign === 'meeple' ? (
        <path className={styles.pawn} d={logo.meeple} transform="translate(9.6 9.5) scale(1.2)" />
      ) : (
        <path className={styles.line} d={signs[sign]} />
      )}
    </svg>
  );
}
