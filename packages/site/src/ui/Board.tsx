import { logo } from '@ludarium/domain/design';
import styles from './Board.module.css';

/** Colours of board pieces. */
export type Material = 'felt' | 'honey' | 'red' | 'sky' | 'paper' | 'ink' | 'sand';

interface PieceProps {
  readonly colour: Material;
  readonly transform?: string | undefined;
}

/** A hexagonal tile, 48 by 48. */
export function BoardTile({ colour, transform }: PieceProps) {
  return (
    <g className={styles[colour]} transform={transform}>
      <path className={styles.edge} d={logo.tile} transform="translate(0 3.2)" />
      <path className={styles.face} d={logo.tile} />
    </g>
  );
}

/** A meeple, 24 by 24, standing or fallen. */
export function Pawn({ colour, transform, fallen }: PieceProps & { readonly fallen?: boolean }) {
  return (
    <g className={styles[colour]} transform={transform}>
      {fallen ? null : <ellipse fill="#0000003d" cx="12.5" cy="21.6" rx="9" ry="2.4" />}
      <g transform={fallen ? 'translate(24 4) rotate(82)' : undefined}>
        <path className={styles.edge} d={logo.meeple} transform="translate(.9 .7)" />
        <path className={styles.face} d={logo.meeple} />
      </g>
    </g>
  );
}

/** SVG transform of a tile by column and row; every second row is shifted by half a tile. */
export function boardPlace(column: number, row: number, indent: number): string {
  return `translate(${column * 43 + indent * 21.5} ${row * 38})`;
}
