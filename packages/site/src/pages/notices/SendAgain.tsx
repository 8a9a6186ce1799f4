import { isUnsupported, mainApi } from '@ludarium/browser/http/main-api.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { emailConfirmationMessages as messages, type User } from '@ludarium/domain/account';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { useEffect, useRef, useState } from 'react';
import { session } from '../../session/session.ts';

interface SendAgainProps {
  readonly user: User;
  readonly variant?: 'main' | 'plain';
}

/** Sends the signed-in user the activation mail again; a main API may not support it. */
export function SendAgain({ user, variant = 'plain' }: SendAgainProps) {
  const [isSending, setSending] = useState(false);
  /** Why there is nothing more to send. */
  const [end, setEnd] = useState<string | null>(null);

  async function send() {
    setSending(true);
    try {
      const { email_verified } = await mainApi.call('resendConfirmation', {});
      if (email_verified) setEnd(messages.alreadyConfirmed);
      else {
        const text = `It goes to ${user.email}.`;
        await showToast({ kind: 'success', title: messages.sentAgain, text });
      }
    } catch (cause) {
      console.warn('The activation mail was not sent again.', cause);
      if (isSessionOver(cause)) session.end('expired');
      else if (isUnsupported(cause)) setEnd(messages.cannotSend);
      else await showToast({ kind: 'error', text: getErrorMessage(cause, messages.notSent) });
    }
    setSending(false);
  }

  if (end !== null) return <Ended>{end}</Ended>;
  return (
    <Button variant={variant} busy={isSending} busyLabel="Sending..." onClick={send}>
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
