import type { DialogProps } from '@mui/material/Dialog';

/**
 * `onClose` of a dialog: Escape closes it, a click beside it does not. The second of two quick clicks
 * on the button that opens it lands there, and what was typed would be gone.
 */
export function onEscape(close: () => void): NonNullable<DialogProps['onClose']> {
  return (_, cause) => {
    if (cause === 'escapeKeyDown') close();
  };
}
