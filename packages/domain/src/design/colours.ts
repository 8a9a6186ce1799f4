export type Mode = 'light' | 'dark';

/** An accent colour: fill, text on the fill, the colour as text, and a tint behind that text. */
export interface Accent {
  readonly fill: Hex;
  readonly onFill: Hex;
  readonly text: Hex;
  readonly tint: Hex;
}

/** The colours of a mode. */
export interface Colours {
  /** Page background. */
  readonly paper: Hex;
  /** Background of cards, drawers and inputs. */
  readonly surface: Hex;
  /** Background of columns and table heads. */
  readonly well: Hex;
  readonly ink: Hex;
  /** Secondary text. */
  readonly muted: Hex;
  /** Dividers. */
  readonly line: Hex;
  /** Borders of inputs and buttons. */
  readonly outline: Hex;
  /** Primary. */
  readonly felt: Accent;
  /** Destructive actions and errors. */
  readonly meeple: Accent;
  /** Highlights and warnings. */
  readonly honey: Accent;
  /** Links and information. */
  readonly sky: Accent;
  /** Red, orange, yellow, blue (section 9). */
  readonly priorities: {
    readonly critical: Accent;
    readonly major: Accent;
    readonly minor: Accent;
    readonly suggestion: Accent;
  };
}

const light: Colours = {
  paper: '#FBF7EF',
  surface: '#FFFFFF',
  well: '#F3ECDF',
  ink: '#1D1B26',
  muted: '#5C5666',
  line: '#E2D8C6',
  outline: '#877E6E',
  felt: { fill: '#1F6F54', onFill: '#FFFFFF', text: '#1B654C', tint: '#E1EFE8' },
  meeple: { fill: '#C8432B', onFill: '#FFFFFF', text: '#A93520', tint: '#FBE6E1' },
  honey: { fill: '#E9A820', onFill: '#1D1B26', text: '#7A5300', tint: '#FCF0D2' },
  sky: { fill: '#2F6FB3', onFill: '#FFFFFF', text: '#275F9B', tint: '#E2EDF8' },
  priorities: {
    critical: { fill: '#C62F2F', onFill: '#FFFFFF', text: '#A82424', tint: '#FBE4E4' },
    major: { fill: '#E07A1F', onFill: '#1D1B26', text: '#8F4700', tint: '#FDEBDB' },
    minor: { fill: '#F0C419', onFill: '#1D1B26', text: '#6E5600', tint: '#FDF5D0' },
    suggestion: { fill: '#2F6FB3', onFill: '#FFFFFF', text: '#275F9B', tint: '#E2EDF8' },
  },
};

const dark: Colours = {
  paper: '#17151E',
  surface: '#211E2A',
  well: '#1C1A24',
  ink: '#F5F0E6',
  muted: '#B7B0C0',
  line: '#383443',
  outline: '#827B90',
  felt: { fill: '#4FB58F', onFill: '#10241C', text: '#6CC9A6', tint: '#1D332B' },
  meeple: { fill: '#EF7A63', onFill: '#2B0E07', text: '#F59480', tint: '#402019' },
  honey: { fill: '#F0B93A', onFill: '#241A02', text: '#F2C35A', tint: '#3A2E12' },
  sky: { fill: '#78AEE6', onFill: '#0A1B2D', text: '#8FBDEC', tint: '#1B2D41' },
  priorities: {
    critical: { fill: '#F07070', onFill: '#2C0909', text: '#F58C8C', tint: '#421D1F' },
    major: { fill: '#F09A4B', onFill: '#2A1602', text: '#F4AE6D', tint: '#40290F' },
    minor: { fill: '#F2CE46', onFill: '#261F02', text: '#F3D668', tint: '#38310F' },
    suggestion: { fill: '#78AEE6', onFill: '#0A1B2D', text: '#8FBDEC', tint: '#1B2D41' },
  },
};

/** All colours, by mode. */
export const colours: Readonly<Record<Mode, Colours>> = { light, dark };

/** Six hex digits: `#1F6F54`. */
export type Hex = `#${string}`;

/** Minimum contrast of WCAG 2.2 AA for text, and for large text and meaningful shapes. */
export const textContrast = 4.5;
export const shapeContrast = 3;

/**
 * The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2: contrast ratio).
 *
 * @throws RangeError if a colour is not six hex digits
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (digits === null) throw new RangeError(`Not a colour of six hex digits: ${colour}`);
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
