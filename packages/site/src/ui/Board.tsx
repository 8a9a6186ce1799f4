import { logo } from '@ludarium/domain/design';

/** Face and edge of board pieces. Face-down tiles and black meeples follow the theme. */
const materials = {
  felt: ['#1f6f54', '#134635'],
  honey: ['#e9a820', '#a8720b'],
  red: ['#c8432b', '#84281a'],
  sky: ['#2f6fb3', '#1c4878'],
  paper: ['#fbf7ef', '#b9ae9b'],
  ink: ['light-dark(#2a2735, #6a6379)', 'light-dark(#0d0c12, #3f3a4b)'],
  sand: ['var(--colour-line)', 'color-mix(in srgb, var(--colour-line), #000 24%)'],
} as const;

/** Colours of board pieces. */
export type Material = keyof typeof materials;

interface PieceProps {
  readonly colour: Material;
  readonly transform?: string | undefined;
}

/** A hexagonal tile, 48 by 48. */
export function BoardTile({ colour, transform }: PieceProps) {
  const [face, edge] = materials[colour];
  return (
    <g fill={face} transform={transform}>
      <path fill={edge} d={logo.tile} transform="translate(0 3.2)" />
      <path d={logo.tile} />
    </g>
  );
}

/** A meeple, 24 by 24, standing or fallen. */
export function Pawn({ colour, transform, fallen }: PieceProps & { readonly fallen?: boolean }) {
  const [face, edge] = materials[colour];
  return (
    <g fill={face} transform={transform}>
      {fallen ? null : <ellipse fill="#0000003d" cx="12.5" cy="21.6" rx="9" ry="2.4" />}
      <g transform={fallen ? 'translate(24 4) rotate(82)' : undefined}>
        <path fill={edge} d={logo.meeple} transform="translate(.9 .7)" />
        <path d={logo.meeple} />
      </g>
    </g>
  );
}

/** SVG transform of a tile by column and row; every second row is shifted by half a tile. */
export function getTileTransform(column: number, row: number, indent: number): string {
  return `translate(${column * 43 + indent * 21.5} ${row * 38})`;
}
