import ErrorIcon from '@mui/icons-material/ErrorOutlineRounded';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import SuccessIcon from '@mui/icons-material/TaskAltRounded';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as SonnerToaster, useSonner } from 'sonner';
import { clampLines } from '../theme/clamp-lines.ts';

const Styled = styled(SonnerToaster)(({ theme }) => ({
  '& [data-sonner-toast]': {
    width: 'min(100%, 26rem)',
    // On a phone sonner's list is as wide as the window, offset to the left.
    '@media (max-width: 600px)': { width: 'calc(100% - 2 * var(--mobile-offset-left, 16px))' },
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '12px 40px 12px 14px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    borderInlineStart: `4px solid ${theme.palette.info.main}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    boxShadow: theme.shadows[3],
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.9375rem',
    lineHeight: 1.45,
  },
  '& [data-sonner-toast][data-type="success"]': {
    borderInlineStartColor: theme.palette.success.main,
  },
  '& [data-sonner-toast][data-type="error"]': {
    borderInlineStartColor: theme.palette.error.main,
  },
  '& [data-icon]': { display: 'flex', color: theme.palette.info.main, paddingTop: 1 },
  '& [data-type="success"] [data-icon]': { color: theme.palette.success.main },
  '& [data-type="error"] [data-icon]': { color: theme.palette.error.main },
  '& [data-content]': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-title]': { fontWeight: 600 },
  '& [data-description]': { color: theme.palette.text.secondary },
  // Truncates the titles of requests, which have up to 100 characters.
  '& [data-type="success"] [data-description]': {
    ...clampLines(2),
  },
  '& [data-button]': {
    flexShrink: 0,
    alignSelf: 'center',
    minHeight: 30,
    padding: '4px 12px',
    border: 0,
    borderRadius: 999,
    cursor: 'pointer',
    font: 'inherit',
    fontWeight: 600,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& [data-close-button]': {
    position: 'absolute',
    insetBlockStart: 8,
    insetInlineEnd: 8,
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    padding: 0,
    border: 0,
    borderRadius: 8,
    cursor: 'pointer',
    background: 'transparent',
    color: theme.palette.text.secondary,
  },
}));

const icon = { fontSize: 'small', 'aria-hidden': true } as const;

/**
 * Beside the body: a modal dialog hides the body's other children from screen readers. (React would
 * put a portal into `html` into its body.)
 */
const host = document.documentElement.appendChild(document.createElement('div'));

/** Covers no buttons of dialogs; on a phone above the page's floating button. */
const place = {
  position: 'bottom-left',
  offset: 16,
  mobileOffset: { bottom: 76, left: 8, right: 8 },
  expand: true,
} as const;

/** Renders the toasts of `showToast`; one per area, within its theme. */
export function Toaster() {
  useToastRoom();
  return createPortal(
    <Styled
      {...place}
      containerAriaLabel="Messages"
      closeButton
      toastOptions={{ unstyled: true }}
      icons={{
        success: <SuccessIcon {...icon} />,
        error: <ErrorIcon {...icon} />,
        info: <InfoIcon {...icon} />,
      }}
    />,
    host,
  );
}

/** Between the toasts and the content above, in px. */
const gap = 12;

/**
 * Sets the custom property `--toast-room` to the height of the toasts, so that pages and dialogs end
 * above them.
 */
function useToastRoom(): void {
  const { toasts } = useSonner();
  useEffect(() => {
    // sonner positions a toast in the frame after it was added.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => reserve(toasts.length === 0 ? 0 : heightOfToasts()));
    });
    return () => cancelAnimationFrame(frame);
  }, [toasts]);
  useEffect(() => () => reserve(0), []);
}

function reserve(height: number): void {
  const { style } = document.documentElement;
  const reservedHeight = `${height}px`;
  if ((style.getPropertyValue('--toast-room') || '0px') === reservedHeight) return;
  style.setProperty('--toast-room', reservedHeight);
  // Keeps the focused element in the shorter viewport.
  const focused = document.activeElement;
  if (height > 0 && focused?.closest('#board')) focused.scrollIntoView({ block: 'nearest' });
}

/** From the bottom of the window to the top of the highest toast, after its animation. */
function heightOfToasts(): number {
  const list = document.querySelector('[data-sonner-toaster]');
  if (!list) return 0;
  const foot = Number.parseFloat(getComputedStyle(list).bottom) || 0;
  const tops = [...list.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
    .filter(({ dataset }) => dataset.removed !== 'true' && dataset.visible !== 'false')
    .map(({ style, offsetHeight }) => {
      const offset = Number.parseFloat(style.getPropertyValue('--offset')) || 0;
      return offset + offsetHeight;
    });
  return tops.length === 0 ? 0 : Math.ceil(foot + Math.max(...tops) + gap);
}
