import { logo } from '@ludarium/domain/design';
import type { ReactNode } from 'react';
import { type Material, materialClass, Pawn } from '../../ui/Board.tsx';
import styles from './GameBox.module.css';

type BoxedGame = 'embers' | 'salt' | 'tide';

interface Print {
  readonly colour: Material;
  readonly title: string;
  readonly picture: ReactNode;
}

/** Colour, title and picture of each box. */
const prints = {
  embers: {
    colour: 'red',
    title: 'EMBERS',
    picture: (
      <>
        <path className={styles.ink} d="M2 46q17-13 32-5t30-9v22H2Z" />
        <path
          className={styles.honey}
          d="M34 9c1 9 12 13 12 24a12.500 12.500 0 0 1-25 0c0-6 4-9 6-13 1 4 2 5 4 6 1-6 0-11 3-17Z"
        />
        <path
          className={styles.paper}
          d="M34 27c1 4 5 6 5 11a5.500 5.500 0 0 1-11 0c0-5 5-6 6-11Z"
        />
      </>
    ),
  },
  salt: {
    colour: 'honey',
    title: 'SALT ROAD',
    picture: (
      <>
        <circle className={styles.red} cx="47" cy="18" r="8" />
        <path className={styles.sand} d="M2 38q20-14 36-3t26-3v22H2Z" />
        <path className={styles.paper} d="M2 47q22-10 38-3t24-1v11H2Z" />
        <Pawn colour="ink" transform="translate(13 21) scale(.72)" />
        <Pawn colour="felt" transform="translate(28 25) scale(.72)" />
      </>
    ),
  },
  tide: {
    colour: 'sky',
    title: 'TIDEWRIGHT',
    picture: (
      <>
        <path className={styles.paper} d="M32 8v28H17Z" />
        <path className={styles.red} d="M35 14v22h12Z" />
        <path className={styles.wood} d="M15 39h36l-7 9H23Z" />
        <path
          className={styles.wave}
          d="M3 47q5-4 10 0t10 0 10 0 10 0 10 0 10 0M3 52q5-4 10 0t10 0 10 0 10 0 10 0 10 0"
        />
        <path className={styles.honey} d={logo.tile} transform="translate(48 6) scale(.22)" />
      </>
    ),
  },
} as const satisfies Record<BoxedGame, Print>;

/** Decorative game box. */
export function GameBox({ game }: { game: BoxedGame }) {
  const { colour, title, picture } = prints[game];
  return (
    <svg viewBox="0 0 72 78" className={materialClass(colour, styles.box)} aria-hidden="true">
      <path className={styles.side} d="M63 3l8 5v63l-8 4Z" />
      <rect className={styles.lid} x="1" y="2" width="63" height="74" rx="3" />
      {picture}
      <rect className={styles.label} x="1" y="54" width="63" height="14" />
      <text className={styles.title} x="32.500" y="63.500">
        {title}
      </text>
    </svg>
  );
}
