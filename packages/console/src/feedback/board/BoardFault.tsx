import { boardMessages } from '@ludarium/domain/feedback';
import { session } from '@ludarium/web/session/session.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import {
  DataFault,
  faultReason,
  hasLostRole,
  isSessionOver,
  useFaultToast,
} from '../data/fault.ts';
import { Icon, type IconName } from '../kit/icons.tsx';
import styles from './BoardFault.module.css';

/** Replaces a board that could not be loaded (section 8); also shows a toast. */
export function BoardFault(props: { fault: Error; failures: number; onRetry: () => void }) {
  const { fault, failures, onRetry } = props;
  const isTimeout = fault instanceof DataFault && fault.kind === 'timeout';
  const text = isTimeout
    ? boardMessages.loadTimedOut
    : failures > 1
      ? boardMessages.loadFailedAgain
      : boardMessages.loadFailed;
  // /auth reports the end of a session.
  useFaultToast(isSessionOver(fault) ? null : fault, { title: text, text: faultReason(fault) });
  return (
    <div role="alert" className={styles.fault}>
      <Words icon="alert" text={text}>
        {faultReason(fault)}
      </Words>
      <div className={styles.buttons}>
        {hasLostRole(fault) ? (
          <Button variant="contained" onClick={signInAgain}>
            Sign in again
          </Button>
        ) : (
          <Button variant="contained" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Refresh the page
        </Button>
      </div>
    </div>
  );
}

/** The token still contains a role that has been removed. */
function signInAgain(): void {
  session.end('role-changed');
}

interface StaleBannerProps {
  readonly fault: Error | 'offline' | null;
  readonly onRetry: () => void;
}

/** Above a board whose data is stale. */
export function StaleBanner({ fault, onRetry }: StaleBannerProps) {
  const isOffline = fault === 'offline';
  const isOver = hasLostRole(fault);
  return (
    <div role="status" className={styles.banner}>
      <Icon name="alert" />
      <span>
        {isOffline
          ? 'You are offline. What you see may be out of date. What you type is kept, and the board catches up when you are back online.'
          : `What others change doesn’t arrive at the moment. What you see may be out of date. ${faultReason(fault)}`}
      </span>
      {isOffline ? null : (
        <Button size="small" color="inherit" onClick={isOver ? signInAgain : onRetry}>
          {isOver ? 'Sign in again' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

interface NothingHereProps {
  readonly text: string;
  readonly detail: string;
  readonly button: string;
  readonly onClick: () => void;
  /** As a line over the empty columns. */
  readonly isLine?: boolean;
}

/** Empty state of the board. */
export function NothingHere({ text, detail, button, onClick, isLine = false }: NothingHereProps) {
  const className = isLine ? styles.line : styles.fault;
  return (
    <div className={`${className} ${styles.quiet}`}>
      <Words icon="meeple" text={text} iconSize={isLine ? 28 : 48}>
        {detail}
      </Words>
      <Button variant="contained" size={isLine ? 'small' : 'medium'} onClick={onClick}>
        {button}
      </Button>
    </div>
  );
}

function Words(props: { icon: IconName; text: string; iconSize?: number; children: ReactNode }) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={props.icon} size={props.iconSize ?? 48} />
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{props.text}</p>
        <p className={styles.detail}>{props.children}</p>
      </div>
    </>
  );
}
