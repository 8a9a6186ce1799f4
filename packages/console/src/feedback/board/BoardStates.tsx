import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { boardMessages } from '@ludarium/domain/feedback';
import { BackendError, hasLostRole, isSessionOver } from '@ludarium/domain/http';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Notice } from '../../layout/Notice.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { getStatuses } from './BoardColumns.tsx';

/** Replaces a board that could not be loaded (section 8); also shows a toast. */
export function BoardFault(props: { fault: Error; failures: number; onRetry: () => void }) {
  const { fault, failures, onRetry } = props;
  const isTimeout = fault instanceof BackendError && fault.kind === 'timeout';
  const text = isTimeout
    ? boardMessages.loadTimedOut
    : failures > 1
      ? boardMessages.loadFailedAgain
      : boardMessages.loadFailed;
  // The token still contains the role: only signing in again helps.
  const retry = hasLostRole(fault)
    ? { label: 'Sign in again', run: () => session.end('role-changed') }
    : { label: 'Try again', run: onRetry };
  // /auth reports the end of a session.
  useErrorToast(isSessionOver(fault) ? null : fault, { title: text, text: describeError(fault) });
  return (
    <Notice
      text={text}
      detail={describeError(fault)}
      retryLabel={retry.label}
      query={{ refetch: retry.run }}
    >
      <Button color="inherit" onClick={() => window.location.reload()}>
        Refresh the page
      </Button>
    </Notice>
  );
}

interface BoardBannerProps {
  readonly severity?: 'info' | 'warning';
  readonly title?: string;
  readonly children: ReactNode;
  readonly button: string;
  readonly onClick: () => void;
}

/** Above a board whose data is stale, and above one that shows no card. */
export function BoardBanner(props: BoardBannerProps) {
  const { severity = 'info', title, children, button, onClick } = props;
  return (
    <Alert
      role={severity === 'warning' ? 'status' : 'note'}
      severity={severity}
      action={
        <Button size="small" color="inherit" onClick={onClick}>
          {button}
        </Button>
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  );
}

/** Placeholder of the columns while the cards load. */
export function BoardSkeleton({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ flex: 1 }}>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      {getStatuses(isAdmin).map((status, index) => (
        <Skeleton
          key={status}
          variant="rounded"
          sx={{
            flex: 1,
            height: '100%',
            display: { xs: index > 0 ? 'none' : 'block', md: 'block' },
          }}
        />
      ))}
    </Stack>
  );
}
