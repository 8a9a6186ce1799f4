import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icon } from './Icon.tsx';
import styles from './Toaster.module.css';

/** What a toast says. */
export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
}

const icons = { success: 'check', error: 'alert', info: 'alert' } as const;
/** Long enough to be read: a failure stays longer than a success. */
const durations = { success: 5_000, info: 6_000, error: 9_000 } as const;

let mounted: Promise<void> | null = null;

/** Puts the toasts' region below the page, once. */
function mount(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() => {
    createRoot(place).render(
      <Toaster
        position="top-center"
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

/** Draws one toast; see `showToast`. */
export async function present({ kind, title, text }: ToastMessage): Promise<void> {
  mounted ??= mount();
  await mounted;
  toast[kind](title ?? text, {
    ...(title ? { description: text } : {}),
    icon: <Icon name={icons[kind]} />,
    duration: durations[kind],
    // The same sentence twice is one toast.
    id: `${kind}:${title ?? ''}:${text}`,
  });
  // sonner draws it by a timer that is set by now, and a frame may come before that.
  await new Promise((resolve) => setTimeout(resolve));
  await nextFrame();
}

/** A frame, or what passes for one in a tab that nobody looks at. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => resolve());
  });
}
