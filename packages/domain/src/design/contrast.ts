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
