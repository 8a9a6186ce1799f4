import { useSession } from '@ludarium/browser/session/use-session.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { lazyComponent, useLazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import {
  confirmationMessages,
  emailConfirmationMessages as messages,
  type ReturnState,
} from '@ludarium/domain/account';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { EmailConfirmation } from '../../activation/activation-calls.ts';
import { SendAgain } from '../../activation/SendAgain.tsx';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useQuery } from '../../shell/use-query.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

const portalLink = lazyComponent(() => import('./PortalLink.tsx'));

/**
 * /signup-confirmation: target of the activation mail (section 2). `type=signup` means that the
 * email is confirmed; `confirmation=` (not in the specification) is an activation link to be used.
 */
export default function SignupConfirmationPage() {
  const query = useQuery();
  const [confirmation] = useState(() => query.get('confirmation') || null);
  const [isConfirmed, setConfirmed] = useState(false);
  const onConfirmed = useCallback(() => setConfirmed(true), []);
  const isDone = isConfirmed || (confirmation === null && query.get('type') === 'signup');
  const PortalLink = useLazyComponent(portalLink, { isEnabled: isDone, onFailed: () => undefined });
  const head = (
    <PageHead title="Email confirmation" description="Confirms the email address of a sign-up." />
  );
  useEffect(() => {
    if (confirmation !== null) replaceQuery('');
  }, [confirmation]);
  // Replace the query, so that a reload shows the same page.
  useEffect(() => {
    if (isConfirmed) replaceQuery('?type=signup');
  }, [isConfirmed]);

  if (isDone) {
    return (
      <NoticePage
        sign="done"
        title={confirmationMessages.signupConfirmed}
        actions={
          <>
            <ButtonLink href="/feedback">Go to Feedback Board</ButtonLink>
            <ButtonLink variant="plain" href="/">
              Go to Home
            </ButtonLink>
            {/* In a row of its own: it arrives later, and moves nothing. */}
            {PortalLink ? (
              <span style={{ flexBasis: '100%' }}>
                <PortalLink />
              </span>
            ) : null}
          </>
        }
      >
        {head}
        <p>
          Your address is confirmed and your account is active. Your seat at the table is ready.
        </p>
      </NoticePage>
    );
  }
  if (confirmation === null) {
    return <RefusedLink message={confirmationMessages.requestLinkInvalid}>{head}</RefusedLink>;
  }
  return (
    <EmailActivation confirmation={confirmation} onConfirmed={onConfirmed}>
      {head}
    </EmailActivation>
  );
}

/** Like a login link's token, the secret is removed from the address. */
function replaceQuery(query: string): void {
  const { pathname } = window.location;
  window.history.replaceState(window.history.state, '', pathname + query);
}

interface EmailActivationProps {
  readonly confirmation: string;
  /** Must be stable between renders. */
  readonly onConfirmed: () => void;
  /** The page's head. */
  readonly children: ReactNode;
}

/** Confirms an activation link; a failure shows the cause and how to continue. */
function EmailActivation({ confirmation, onConfirmed, children }: EmailActivationProps) {
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

interface RefusedLinkProps {
  readonly message: string;
  /** Retry button, if the link may still be valid. */
  readonly retry?: ReactNode;
  /** The page's head. */
  readonly children: ReactNode;
}

const returnState: ReturnState = { returnTo: '/register-confirmation' };

/** A confirmation link failed; offers another activation mail. */
function RefusedLink({ message, retry, children }: RefusedLinkProps) {
  const state = useSession();
  return (
    <NoticePage
      sign="stop"
      title={retry ? 'That did not work' : 'This link does not work'}
      actions={
        <>
          {retry}
          {state.status === 'signed-in' ? (
            <SendAgain user={state.user} variant={retry ? 'plain' : 'main'} />
          ) : null}
          <ButtonLink
            variant={retry || state.status === 'signed-in' ? 'plain' : 'main'}
            href="/auth"
            state={returnState}
          >
            Back to Sign In
          </ButtonLink>
        </>
      }
    >
      {children}
      <p role="alert">{message}</p>
      {state.status === 'signed-in' ? null : (
        <p>Sign in to have the activation email sent again.</p>
      )}
    </NoticePage>
  );
}

/** One attempt per link, however often the component mounts: a link can be used once. */
const attempts = new Map<string, Promise<EmailConfirmation>>();

/** Confirms the email address of an activation link on mount. */
function useEmailConfirmation(confirmation: string) {
  const [state, setState] = useState<EmailConfirmation>({ status: 'working' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the same request.
  useEffect(() => {
    let isUnmounted = false;
    setState({ status: 'working' });
    confirmOnce(confirmation).then((next) => {
      if (!isUnmounted) setState(next);
    });
    return () => {
      isUnmounted = true;
    };
  }, [confirmation, attempt]);

  const retry = useCallback(() => {
    attempts.delete(confirmation);
    setAttempt((count) => count + 1);
  }, [confirmation]);
  return { state, retry };
}

function confirmOnce(confirmation: string): Promise<EmailConfirmation> {
  const pending = attempts.get(confirmation);
  if (pending) return pending;
  const attempt = confirm(confirmation);
  attempts.set(confirmation, attempt);
  return attempt;
}

async function confirm(confirmation: string): Promise<EmailConfirmation> {
  try {
    const { confirmEmail } = await import('../../activation/activation-calls.ts');
    return await confirmEmail(confirmation);
  } catch (cause) {
    // Loading the chunk failed: offline, or a newer release.
    console.warn('The email address could not be confirmed.', cause);
    return { status: 'failed', message: messages.failed, isFinal: false };
  }
}
