import type { ReturnState } from '@ludarium/domain/account';
import { useSession } from '@ludarium/web/session/use-session.ts';
import type { ReactNode } from 'react';
import { SendAgain } from '../../activation/SendAgain.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface RefusedLinkProps {
  readonly message: string;
  /** Retry button, if the link may still be valid. */
  readonly retry?: ReactNode;
  /** The page's head. */
  readonly children: ReactNode;
}

const returnState: ReturnState = { returnTo: '/register-confirmation' };

/** A confirmation link failed; offers another activation mail. */
export function RefusedLink({ message, retry, children }: RefusedLinkProps) {
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
            to="/auth"
            state={returnState}
          >
            Back to Sign In
          </ButtonLink>
        </>
      }
    >
      {children}
      <p role="alert">{message}</p>
      {state.status === 'signed-in' ? null : <p>Sign in to have the activation mail sent again.</p>}
    </NoticePage>
  );
}
