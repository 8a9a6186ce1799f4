import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icon } from './Icon.tsx';
import styles from './Toaster.module.css';

/** Content of a toast. */
export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
}

const icons = { success: 'check', error: 'alert', info: 'alert' } as const;
/** Durations in milliseconds; errors stay longer than successes. */
const durations = { success: 5_000, info: 6_000, error: 9_000 } as const;

let mounted: Promise<void> | null = null;

/** Mounts the toaster once, in a React root of its own. */
function mount(): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  flushSync(() => {
    createRoot(container).render(
      <Toaster
        // At the bottom, as in the console: the header stays reachable.
        position="bottom-left"
        offset={16}
        mobileOffset={{ bottom: 16, left: 8, right: 8 }}
        closeButton
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: styles.toast ?? '',
            title: styles.title ?? '',
            description: styles.text ?? '',
            success: styles.success ?? '',
            error: styles.error ?? '',
            info: styles.info ?? '',
            icon: styles.icon ?? '',
            closeButton: styles.close ?? '',
          },
        }}
      />,
    );
  });
  return nextFrame();
}

/** Renders one toast; see `showToast`. */
export async function present({ kind, title, text }: ToastMessage): Promise<void> {
  mounted ??= mount();
  await mounted;
  toast[kind](title ?? text, {
    ...(title ? { description: text } : {}),
    icon: <Icon name={icons[kind]} />,
    duration: durations[kind],
    // Merges identical toasts.
    id: `${kind}:${title ?? ''}:${text}`,
  });
  // sonner renders the toast in a timer that may fire after the next frame.
  await new Promise((resolve) => setTimeout(resolve));
  await nextFrame();
}

/** Resolves after a frame, or after 100 ms in a background tab. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => resolve());
  });
}
