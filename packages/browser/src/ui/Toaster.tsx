import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast, useSonner } from 'sonner';
import { AlertIcon, CheckIcon } from './icons.tsx';
import styles from './Toaster.module.css';

/** Content of a toast. */
export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** With an action the toast stays until it is closed, unless `lasts` is set. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Keeps it apart from equal toasts, about another record. */
  readonly id?: string;
  /** Duration in ms; defaults to that of the kind. */
  readonly lasts?: number;
}

/** Default durations in ms; errors stay longer than successes. */
const durations = { success: 5_000, info: 7_000, error: 9_000 } as const;

/** The width below which sonner uses `mobileOffset`. */
const getPhone = () => window.matchMedia('(max-width: 600px)');

function subscribeToPhone(onChange: () => void): () => void {
  const phone = getPhone();
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** The toasts of all areas; at the bottom, so that they do not cover the header. */
function PageToaster() {
  useToastRoom();
  const isPhone = useSyncExternalStore(subscribeToPhone, () => getPhone().matches);
  return (
    <Toaster
      className={styles.toaster ?? ''}
      containerAriaLabel="Messages"
      position="bottom-left"
      // On a phone two would hide what they are about.
      visibleToasts={isPhone ? 1 : 3}
      offset={16}
      mobileOffset={{ bottom: 'var(--toast-bottom, 8px)', left: 8, right: 8 }}
      expand
      closeButton
      icons={{
        success: <CheckIcon />,
        error: <AlertIcon />,
        info: <AlertIcon />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast ?? '',
          content: styles.content ?? '',
          title: styles.title ?? '',
          description: styles.text ?? '',
          success: styles.success ?? '',
          error: styles.error ?? '',
          icon: styles.icon ?? '',
          actionButton: styles.action ?? '',
          closeButton: styles.close ?? '',
        },
      }}
    />
  );
}

let mounted: Promise<void> | null = null;

/**
 * Mounts the toaster once, in a React root of its own. Beside the body: a modal dialog hides the
 * body's other children from screen readers.
 */
function mount(): Promise<void> {
  const container = document.documentElement.appendChild(document.createElement('div'));
  returnFocusFromRemoved(container);
  flushSync(() => createRoot(container).render(<PageToaster />));
  return nextFrame();
}

/**
 * Returns the focus of a removed toast to the element that had it before. sonner also returns it when
 * Tab leaves the toasts, which keeps Tab from the start of the page; stopping `focusin` before React's
 * root handles it turns that off.
 */
function returnFocusFromRemoved(container: HTMLElement): void {
  let focusedBefore: EventTarget | null = null;
  container.addEventListener(
    'focusin',
    (event) => {
      event.stopImmediatePropagation();
      const { relatedTarget: previous } = event;
      if (!(previous instanceof Node && container.contains(previous))) focusedBefore = previous;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const isRemoved = document.activeElement?.closest('[data-sonner-toast][data-removed="true"]');
    if (isRemoved && focusedBefore instanceof HTMLElement) {
      focusedBefore.focus({ preventScroll: true });
    }
  }).observe(container, { subtree: true, attributeFilter: ['data-removed'] });
}

/** Renders one toast; see `showToast`. */
export async function present(message: ToastMessage): Promise<void> {
  const { kind, title, text, action, id = `${kind}:${title ?? ''}:${text}`, lasts } = message;
  mounted ??= mount();
  await mounted;
  if (kind === 'success') closeErrors();
  toast[kind](title ?? text, {
    ...(title ? { description: text } : {}),
    ...(action
      ? {
          duration: lasts ?? Number.POSITIVE_INFINITY,
          action: { label: action.label, onClick: action.run },
        }
      : { id, duration: lasts ?? durations[kind] }),
  });
  // sonner renders the toast in a timer that may fire after the next frame.
  await new Promise((resolve) => setTimeout(resolve));
  await nextFrame();
}

/** Closes the errors before a success; one about another record, or with an action, stays. */
function closeErrors(): void {
  for (const { id } of toast.getToasts()) {
    if (String(id).startsWith('error:')) toast.dismiss(id);
  }
}

/** Resolves after a frame, or after 100 ms in a background tab. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => resolve());
  });
}

/** Space between the toasts and the content above, in px. */
const gap = 12;

/**
 * Sets the custom property `--toast-room` to the height of the toasts, so that pages and dialogs can
 * end above them.
 */
function useToastRoom(): void {
  const { toasts } = useSonner();
  useEffect(() => {
    let frame = 0;
    // sonner positions a toast in the frame after it was added; a narrower window makes it higher.
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => reserve(toasts.length === 0 ? 0 : getToastsHeight()));
      });
    };
    update();
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', update);
    };
  }, [toasts]);
}

function reserve(height: number): void {
  const { style } = document.documentElement;
  const reservedHeight = `${height}px`;
  if ((style.getPropertyValue('--toast-room') || '0px') === reservedHeight) return;
  style.setProperty('--toast-room', reservedHeight);
  // A page's own padding, for a bar at its end, may be larger.
  style.scrollPaddingBottom = '';
  const own =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  if (height > own) style.scrollPaddingBottom = reservedHeight;
  // Keeps the focused element in the shorter viewport.
  const focused = document.activeElement;
  if (height > 0 && focused?.closest('main')) focused.scrollIntoView({ block: 'nearest' });
}

/** From the bottom of the window to the top of the highest toast, after its animation. */
function getToastsHeight(): number {
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
