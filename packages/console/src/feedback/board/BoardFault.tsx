import { boardMessages } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DataFault, faultReason } from '../data/fault.ts';
import { Icon, type IconName } from '../icons.tsx';
import styles from './BoardFault.module.css';

/** In place of the board where it could not be loaded (section 8). */
export function BoardFault(props: { fault: Error; failures: number; onRetry: () => void }) {
  const isLate = props.fault instanceof DataFault && props.fault.kind === 'timeout';
  const text = isLate
    ? boardMessages.loadTimedOut
    : props.failures > 1
      ? boardMessages.loadFailedAgain
      : boardMessages.loadFailed;
  return (
    <div role="alert" className={styles.fault}>
      <Words icon="alert" text={text}>
        {faultReason(props.fault)}
      </Words>
      <div className={styles.buttons}>
        <Button variant="contained" onClick={props.onRetry}>
          Try again
        </Button>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Refresh the page
        </Button>
      </div>
    </div>
  );
}

/** Above a board that is shown but hears nothing new. */
export function StaleBanner({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  return (
    <div role="status" className={styles.banner}>
      <Icon name="alert" />
      <span>
        What others change doesn’t arrive at the moment. What you see may be out of date.{' '}
        {faultReason(fault)}
      </span>
      <Button size="small" color="inherit" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** In place of the board where there is nothing to show. */
export function NothingHere(props: {
  text: string;
  detail: string;
  button: string;
  onClick: () => void;
}) {
  return (
    <div className={`${styles.fault} ${styles.quiet}`}>
      <Words icon="meeple" text={props.text}>
        {props.detail}
      </Words>
      <Button variant="contained" onClick={props.onClick}>
        {props.button}
      </Button>
    </div>
  );
}

function Words(props: { icon: IconName; text: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={props.icon} size={48} />
      </span>
      <p className={styles.text}>{props.text}</p>
      <p className={styles.detail}>{props.children}</p>
    </>
  );
}
