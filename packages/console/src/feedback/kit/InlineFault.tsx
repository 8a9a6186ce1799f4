import type { ReactNode } from 'react';

interface InlineFaultProps {
  readonly id?: string;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** An error message in the place of what failed, with 'Try again' if that helps. */
export function InlineFault({ id, onRetry, children }: InlineFaultProps) {
  return (
    <p id={id} className="inline-fault" role="alert">
      {children}{' '}
      {onRetry && (
        <button type="button" className="text-button" onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  );
}
