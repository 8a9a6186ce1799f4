/**
 * Where toasts appear, on the site and in the console alike: beside what has the navigation and the
 * buttons of dialogs. On a phone above the page's own floating button.
 */
export const toastPlace = {
  position: 'bottom-left',
  offset: 16,
  mobileOffset: { bottom: 76, left: 8, right: 8 },
  expand: true,
} as const;
