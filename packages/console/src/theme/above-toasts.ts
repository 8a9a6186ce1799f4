/**
 * The bottom padding of an element that toasts would cover.
 *
 * @param spacing the padding without toasts, in steps of 8 px
 */
export const aboveToasts = (spacing: number): string =>
  `max(${spacing * 8}px, var(--toast-room, 0px))`;
