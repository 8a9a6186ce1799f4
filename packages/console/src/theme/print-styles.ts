import type { CSSObject } from '@mui/material/styles';

/** The open dialog or drawer, which is printed instead of the page. */
const modal = '.MuiModal-root:not([aria-hidden=true])';

/** A page on paper: content without what only a screen uses, and whatever scrolls at full length. */
export const printStyles: CSSObject = {
  [[
    '.MuiAppBar-root',
    '.MuiButton-root',
    '.MuiIconButton-root',
    '.MuiToggleButtonGroup-root',
    '.MuiCheckbox-root',
    '.MuiFab-root',
    '.MuiTabs-root',
    '.MuiTablePagination-actions',
    '.MuiBackdrop-root',
    '[data-sonner-toaster]',
    // The board's toolbar.
    '[data-screen-only]',
  ].join()]: { display: 'none !important' },
  'body, .MuiPaper-root': { background: 'none !important', boxShadow: 'none !important' },
  'tr, li, dl, svg': { breakInside: 'avoid' },
  'h1, h2, h3, h4': { breakAfter: 'avoid' },
  '.MuiTableContainer-root, .RaDataTable-tableWrapper': {
    maxHeight: 'none !important',
    overflow: 'visible !important',
  },
  // What a column cuts off on a screen.
  '.MuiTableCell-root:is(.cut, .rest, .steady), .MuiTableCell-root .cut': {
    maxWidth: 'none !important',
    overflow: 'visible !important',
    whiteSpace: 'normal !important',
  },
  '.MuiTableCell-stickyHeader': { position: 'static' },
  [`body:has(> ${modal}) > #root`]: { display: 'none' },
  [`${modal}, ${modal} :is(.MuiDialog-container, .MuiPaper-root, .MuiDialogContent-root)`]: {
    position: 'static !important',
    display: 'block',
    width: 'auto',
    maxWidth: 'none',
    height: 'auto',
    maxHeight: 'none !important',
    margin: 0,
    overflow: 'visible',
  },
};
