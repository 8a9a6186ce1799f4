import { emailConfirmationMessages as messages, type User } from '@ludarium/domain/account';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { SendAgainOutcome } from './send-again.ts';

/** Sends the activation mail again to whoever is signed in; a main API may not have that call. */
export function SendAgain({ user, look = 'plain' }: { user: User; look?: 'main' | 'plain' }) {
  const [outcome, setOutcome] = useState<SendAgainOutcome | 'sending' | null>(null);
  async function send() {
    setOutcome('sending');
    try {
      const { sendAgain } = await import('./send-again.ts');
      setOutcome(await sendAgain(user));
    } catch (cause) {
      // The code of the call could not be loaded: offline, or replaced by a newer release.
      console.warn('The activation mail was not sent again.', cause);
      setOutcome('failed');
    }
  }
  if (outcome === 'confirmed') return <Ended>{messages.alreadyConfirmed}</Ended>;
  if (outcome === 'unavailable') return <Ended>{messages.cannotSend}</Ended>;
  return (
    <Button look={look} busy={outcome === 'sending'} busyLabel="Sending..." onClick={send}>
      Send again
    </Button>
  );
}

/** In place of the button, whose focus it takes: it is then read aloud. */
function Ended({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
