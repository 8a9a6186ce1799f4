import { colours } from '@ludarium/domain/design';

/** The colours of one drawing: the box, what stands on it, a highlight, and the lettering. */
export interface Palette {
  readonly ground: string;
  readonly deep: string;
  readonly figure: string;
  readonly glow: string;
  /** Lettering straight on the ground. */
  readonly sign: string;
  readonly paper: string;
  readonly ink: string;
}

const { paper, ink, felt, meeple, honey, sky } = colours.light;

/** Felt, meeple, honey and sky at dusk: the product's own colours, each once as the box. */
export const palettes: readonly [Palette, ...Palette[]] = [
  {
    ground: felt.fill,
    deep: '#134A38',
    figure: '#F2C14E',
    glow: '#8CC5A6',
    sign: paper,
    paper,
    ink,
  },
  {
    ground: meeple.fill,
    deep: '#8A2A1A',
    figure: '#FBE3C0',
    glow: honey.fill,
    sign: paper,
    paper,
    ink,
  },
  {
    ground: honey.fill,
    deep: '#B87A0C',
    figure: '#8A2A1A',
    glow: '#FBE8B8',
    sign: ink,
    paper,
    ink,
  },
  {
    ground: sky.fill,
    deep: '#1D4A7C',
    figure: '#FBE3C0',
    glow: '#9CC5EA',
    sign: paper,
    paper,
    ink,
  },
  {
    ground: '#2B2A3D',
    deep: ink,
    figure: honey.fill,
    glow: '#5C6FA8',
    sign: paper,
    paper,
    ink,
  },
  {
    ground: '#6B4A7C',
    deep: '#472F55',
    figure: '#F2C14E',
    glow: '#C9A6D8',
    sign: paper,
    paper,
    ink,
  },
  {
    ground: '#3E8E8A',
    deep: '#25605D',
    figure: '#F6D9C4',
    glow: '#A8D8D0',
    sign: paper,
    paper,
    ink,
  },
];
