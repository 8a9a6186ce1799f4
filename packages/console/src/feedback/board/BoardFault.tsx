import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { boardMessages } from '@ludarium/domain/feedback';
import { BackendError, hasLostRole, isSessionOver } from '@ludarium/domain/http';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Problem } from '../../layout/Problem.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';

/** Replaces a board that could not be loaded (section 8); also shows a toast. */
export function BoardFault(props: { fault: Error; failures: number; onRetry: () => void }) {
  const { fault, failures, onRetry } = props;
  const isTimeout = fault instanceof BackendError && fault.kind === 'timeout';
  const text = isTimeout
    ? boardMessages.loadTimedOut
    : failures > 1
      ? boardMessages.loadFailedAgain
      : boardMessages.loadFailed;
  // /auth reports the end of a session.
  useErrorToast(isSessionOver(fault) ? null : fault, { title: text, text: describeError(fault) });
  return (
    <Box sx={centred}>
      <Problem text={text} detail={describeError(fault)} {...getRetry(fault, onRetry)}>
        <Button color="inherit" onClick={() => window.location.reload()}>
          Refresh the page
        </Button>
      </Problem>
    </Box>
  );
}

const centred = { flex: 1, display: 'grid', placeContent: 'center' } as const;

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
    <Alert
      role="status"
      severity="warning"
      sx={{ bgcolor: 'var(--colour-honey-tint)', color: 'var(--colour-honey-text)' }}
      action={
        isOffline ? null : (
          <Button size="small" color="inherit" onClick={retry.onRetry}>
            {retry.retryLabel}
          </Button>
        )
      }
    >
      {isOffline
        ? 'You are offline. What you see may be out of date. What you type is kept, and the board catches up when you are back online.'
        : `What others change doesn’t arrive at the moment. What you see may be out of date. ${describeError(fault)}`}
    </Alert>
  );
}

interface NothingHereProps {
  readonly text: string;
  readonly detail: string;
  readonly button: string;
  readonly onClick: () => void;
}

/** Empty state of the board: a line over the empty columns. */
export function NothingHere({ text, detail, button, onClick }: NothingHereProps) {
  return (
    <Paper
      elevation={1}
      sx={{
        position: 'absolute',
        zIndex: 2,
        insetInline: 16,
        insetBlockEnd: { xs: 72, md: 16 },
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
        maxWidth: '48rem',
        mx: 'auto',
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
      }}
    >
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
    </Paper>
  );
}
