import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import styles from './Toasts.module.css';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

/**
 * Beside the body: a modal dialog hides the body's other children from screen readers, and what
 * was done in it must be heard. (React itself puts a portal into `html` into its body.)
 */
const host = document.documentElement.appendChild(document.createElement('div'));

const marks = { success: 'check', failure: 'alert', notice: 'hex' } as const;

/**
 * What the board has to say, said to screen readers, too: at once where something failed, else when
 * they pause. A toast waits while somebody points at it or has the focus in it.
 */
export function Toasts() {
  const toasts = useToasts();
  return createPortal(
    <section className={styles.toasts} aria-label="Messages">
      <div role="status" style={{ display: 'contents' }}>
        {toasts
          .filter(({ tone }) => tone !== 'failure')
          .map((toast) => (
            <ToastBox key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" style={{ display: 'contents' }}>
        {toasts
          .filter(({ tone }) => tone === 'failure')
          .map((toast) => (
            <ToastBox key={toast.id} toast={toast} />
          ))}
      </div>
    </section>,
    host,
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const { id, tone, text, detail, action, lasts } = toast;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => dismissToast(id), lasts);
    return () => window.clearTimeout(timer);
  }, [id, lasts, isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it.
    <div
      className={`${styles.toast} ${styles[tone]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.mark}>
        <Icon name={marks[tone]} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={() => dismissToast(id)} />
    </div>
  );
}
