/**
 * The room at the foot of something that ends where toasts appear, so that none stays covered.
 *
 * @param spacing what it has there while there are none, in the theme's steps of 8 px
 */
export const aboveToasts = (spacing: number): string =>
  `max(${spacing * 8}px, var(--toast-room, 0px))`;
