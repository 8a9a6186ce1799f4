import { Button } from '@ludarium/browser/ui/Button.tsx';
import { emailConfirmationMessages as messages, type User } from '@ludarium/domain/account';
import { useEffect, useRef, useState } from 'react';
import type { SendAgainOutcome } from './activation-calls.ts';

/** Resends the activation mail to the signed-in user; a main API may not support it. */
export function SendAgain({ user, variant = 'plain' }: { user: User; variant?: 'main' | 'plain' }) {
  const [outcome, setOutcome] = useState<SendAgainOutcome | 'sending' | null>(null);
  async function send() {
    setOutcome('sending');
    try {
      const { sendAgain } = await import('./activation-calls.ts');
      setOutcome(await sendAgain(user));
    } catch (cause) {
      // Loading the chunk failed: offline, or a newer release.
      console.warn('The activation mail was not sent again.', cause);
      setOutcome('failed');
    }
  }
  if (outcome === 'confirmed') return <Ended>{messages.alreadyConfirmed}</Ended>;
  if (outcome === 'unavailable') return <Ended>{messages.cannotSend}</Ended>;
  return (
    <Button variant={variant} busy={outcome === 'sending'} busyLabel="Sending..." onClick={send}>
      Send again
    </Button>
  );
}

/** Replaces the button and takes its focus, so that screen readers announce it. */
function Ended({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
