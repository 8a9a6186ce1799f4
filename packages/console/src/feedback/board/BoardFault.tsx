import { boardMessages } from '@ludarium/domain/feedback';
import { session } from '@ludarium/web/session/session.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Problem } from '../../layout/Problem.tsx';
import {
  DataFault,
  getFaultReason,
  hasLostRole,
  isSessionOver,
  useFaultToast,
} from '../data/fault.ts';
import { Icon } from '../kit/icons.tsx';
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
  useFaultToast(isSessionOver(fault) ? null : fault, { title: text, text: getFaultReason(fault) });
  return (
    <div className={styles.state}>
      <Problem text={text} detail={getFaultReason(fault)} {...getRetry(fault, onRetry)}>
        <Button color="inherit" onClick={() => window.location.reload()}>
          Refresh the page
        </Button>
      </Problem>
    </div>
  );
}

/** The token still contains a role that has been removed: only signing in again helps. */
function getRetry(fault: unknown, onRetry: () => void) {
  return hasLostRole(fault)
    ? { retryLabel: 'Sign in again', onRetry: () => session.end('role-changed') }
    : { retryLabel: 'Try again', onRetry };
}

interface StaleBannerProps {
  readonly fault: Error | 'offline' | null;
  readonly onRetry: () => void;
}

/** Above a board whose data is stale. */
export function StaleBanner({ fault, onRetry }: StaleBannerProps) {
  const isOffline = fault === 'offline';
  const retry = getRetry(fault, onRetry);
  return (
    <div role="status" className={styles.banner}>
      <Icon name="alert" />
      <span>
        {isOffline
          ? 'You are offline. What you see may be out of date. What you type is kept, and the board catches up when you are back online.'
          : `What others change doesn’t arrive at the moment. What you see may be out of date. ${getFaultReason(fault)}`}
      </span>
      {isOffline ? null : (
        <Button size="small" color="inherit" onClick={retry.onRetry}>
          {retry.retryLabel}
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
  /** Whether the state is a line above the empty columns. */
  readonly isLine?: boolean;
}

/** Empty state of the board. */
export function NothingHere({ text, detail, button, onClick, isLine = false }: NothingHereProps) {
  if (!isLine) {
    return (
      <div className={styles.state}>
        <EmptyState text={text} detail={detail}>
          <Button variant="contained" onClick={onClick}>
            {button}
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="h6" component="p">
          {text}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {detail}
        </Typography>
      </Box>
      <Button variant="contained" size="small" onClick={onClick}>
        {button}
      </Button>
    </div>
  );
}
