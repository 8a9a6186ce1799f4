import { type ReactNode, useEffect } from 'react';
import { useEmailConfirmation } from '../../activation/use-email-confirmation.ts';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { Button } from '../../ui/Button.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { RefusedLink } from './RefusedLink.tsx';

interface EmailActivationProps {
  readonly confirmation: string;
  /** Must be stable between renders. */
  readonly onConfirmed: () => void;
  /** The page's head. */
  readonly children: ReactNode;
}

/** Confirms an activation link; a failure shows the cause and how to continue. */
export function EmailActivation({ confirmation, onConfirmed, children }: EmailActivationProps) {
  const { state, retry } = useEmailConfirmation(confirmation);
  useEffect(() => {
    if (state.status === 'confirmed') onConfirmed();
  }, [state.status, onConfirmed]);
  if (state.status !== 'failed') {
    return (
      <NoticePage sign="wait" title="Confirming your email address">
        {children}
        <SkeletonText lines={3} label="Confirming" />
      </NoticePage>
    );
  }
  return (
    <RefusedLink
      message={state.message}
      retry={state.isFinal ? null : <Button onClick={retry}>Try Again</Button>}
    >
      {children}
    </RefusedLink>
  );
}
