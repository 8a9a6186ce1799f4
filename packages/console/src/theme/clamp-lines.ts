/** Style of a text that is cut after some lines. */
export const clampLines = (lines: number) =>
  ({
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }) as const;
