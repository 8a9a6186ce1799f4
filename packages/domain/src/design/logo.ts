/** The logo as SVG paths, shared by both apps. */
export const logo = {
  viewBox: '0 0 48 48',
  /** Rounded tile, 48 by 48. */
  tile: 'M20.5 2.900a7 7 0 0 1 7 0l13 7.500a7 7 0 0 1 3.5 6.100v15a7 7 0 0 1-3.5 6.100l-13 7.500a7 7 0 0 1-7 0l-13-7.500A7 7 0 0 1 4 31.500v-15a7 7 0 0 1 3.5-6.100Z',
  /** Pawn, 24 by 24, placed by `meepleTransform`. */
  meeple:
    'M12 2.500a3.6 3.6 0 0 1 3.5 4.400c2.2.4 5.5 1.6 5.5 3.6 0 1.6-2.4 2.2-4.4 2.400l2.3 6.800c.3.9-.3 1.8-1.3 1.800h-3.100c-.6 0-1-.3-1.2-.8L12 17.400l-1.3 3.300c-.2.5-.6.8-1.2.8H6.400c-1 0-1.6-.9-1.3-1.800l2.3-6.800C5.4 12.7 3 12.1 3 10.500c0-2 3.3-3.2 5.5-3.600A3.6 3.6 0 0 1 12 2.500Z',
  meepleTransform: 'translate(9.6 9) scale(1.2)',
  /** Pip in the corner. */
  pip: { cx: 37.5, cy: 12.5, r: 4 },
} as const;
