import { accountChangeMessages as messages } from '@ludarium/domain/account';
import { getErrorMessage } from '@ludarium/domain/http';
import { MainApiError } from '@ludarium/domain/main-api';
import { accountApi } from '@ludarium/web/http/account-api.ts';
import { isUnsupported } from '@ludarium/web/http/main-api.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useEffect, useState } from 'react';
import { session } from '../../session/session.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

type State =
  | { readonly status: 'ready' | 'busy' | 'done' }
  /** `isFinal`: the link was rejected, a retry cannot succeed. */
  | { readonly status: 'failed'; readonly message: string; readonly isFinal: boolean };

/**
 * /confirm-email-change?confirmation=: target of the link to a new address. A button uses it, so that
 * a mail scanner that opens links does not.
 */
export default function ConfirmEmailChangePage() {
  const query = useQuery();
  const [confirmation] = useState(() => query.get('confirmation') || null);
  const [state, setState] = useState<State>(() =>
    confirmation === null
      ? { status: 'failed', message: messages.emailLinkInvalid, isFinal: true }
      : { status: 'ready' },
  );
  const head = (
    <PageHead title="New email address" description="Confirms the new address of an account." />
  );
  // The secret is removed from the address.
  useEffect(() => {
    const { pathname } = window.location;
    if (confirmation) window.history.replaceState(window.history.state, '', pathname);
  }, [confirmation]);

  async function confirm() {
    setState({ status: 'busy' });
    try {
      await accountApi.confirmEmailChange(confirmation ?? '');
      // The change ended all sessions, also the one on this device.
      if (session.read().status === 'signed-in') session.end('signed-out');
      setState({ status: 'done' });
    } catch (cause) {
      console.warn('The email address was not changed.', cause);
      setState(
        isUnsupported(cause)
          ? { status: 'failed', message: messages.emailLinkInvalid, isFinal: true }
          : {
              status: 'failed',
              message: getErrorMessage(cause, messages.emailLinkFailed),
              isFinal: cause instanceof MainApiError && cause.status === 422,
            },
      );
    }
  }

  if (state.status === 'done') {
    return (
      <NoticePage
        sign="done"
        title={messages.emailChanged}
        actions={<ButtonLink to="/auth">Sign in</ButtonLink>}
      >
        {head}
        <p>Please sign in with the new address. Every device is signed out.</p>
      </NoticePage>
    );
  }
  if (state.status === 'failed') {
    return (
      <NoticePage
        sign="stop"
        title={state.isFinal ? 'This link does not work' : 'That did not work'}
        actions={
          state.isFinal ? (
            <ButtonLink to="/account">Your account</ButtonLink>
          ) : (
            <Button onClick={() => void confirm()}>Try Again</Button>
          )
        }
      >
        {head}
        <p role="alert">{state.message}</p>
      </NoticePage>
    );
  }
  return (
    <NoticePage
      sign="wait"
      title="Use this address from now on?"
      actions={
        <Button
          busy={state.status === 'busy'}
          busyLabel="Confirming..."
          onClick={() => void confirm()}
        >
          Confirm the new address
        </Button>
      }
    >
      {head}
      <p>
        You will sign in with it, and we will send emails there. All your devices are signed out.
      </p>
    </NoticePage>
  );
}
