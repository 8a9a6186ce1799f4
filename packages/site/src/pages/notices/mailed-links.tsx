import { dataBackend, sendPublic } from '@ludarium/browser/http/data-backend.ts';
import { isUnsupported, mainApi } from '@ludarium/browser/http/main-api.ts';
import { callFunction } from '@ludarium/browser/http/server-functions.ts';
import { useSession } from '@ludarium/browser/session/use-session.ts';
import {
  confirmationMessages,
  emailConfirmationMessages,
  type ReturnState,
} from '@ludarium/domain/account';
import { betaMessages } from '@ludarium/domain/beta';
import { getLinkedEmail } from '@ludarium/domain/email';
import { BackendError, getErrorMessage } from '@ludarium/domain/http';
import { MainApiError } from '@ludarium/domain/main-api';
import type { ComponentType } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { go } from '../../shell/go.ts';
import { SendAgain } from './SendAgain.tsx';

/** Another attempt would be refused, too. Without a message the link's own is shown. */
export class InvalidLink extends Error {}

/** A link in a mail that changes something once a person presses its button. */
export interface MailedLink {
  readonly path: string;
  /** The parameters without which it is not valid. */
  readonly parameters: readonly string[];
  readonly head: { readonly title: string; readonly description: string };
  readonly question: { readonly title: string; readonly text: string };
  readonly button: string;
  readonly done: { readonly title: string; readonly text: string };
  /** What is shown for one that is not valid. */
  readonly invalid: string;
  /**
   * @throws InvalidLink; after any other error it can be tried again
   */
  readonly use: (query: URLSearchParams) => Promise<void>;
  /** The message for an error of `use`. */
  readonly describe: (cause: unknown) => string;
  /** Text and actions of a link that is not valid; without it, a link to the home page. */
  readonly Help?: ComponentType;
}

const confirm = {
  head: { title: 'Email confirmation', description: 'Confirms an email address.' },
  question: {
    title: 'Confirm your email address?',
    text: 'One click, and we know that this address is yours.',
  },
  button: 'Confirm',
  invalid: confirmationMessages.requestLinkInvalid,
};

/** The first two are section 2's confirmations; the others are not in the specification. */
export const mailedLinks: readonly MailedLink[] = [
  {
    ...confirm,
    path: '/email-confirmation',
    parameters: ['requestId', 'email'],
    done: {
      title: confirmationMessages.requestConfirmed,
      text: 'Somebody of our team reviews every request by hand, which may take a couple of days. We will write to you when we have decided.',
    },
    use: async (query) => {
      const requestId = query.get('requestId')?.trim();
      await callFunction('confirm-registration', { requestId, email: getLinkedEmail(query) });
    },
    describe: () => confirmationMessages.requestFailed,
  },
  {
    ...confirm,
    path: '/signup-confirmation',
    parameters: ['confirmation'],
    done: {
      title: confirmationMessages.signupConfirmed,
      text: emailConfirmationMessages.confirmed,
    },
    use: async (query) => {
      try {
        await mainApi.call('confirmEmail', {
          body: { confirmation: query.get('confirmation') ?? '' },
        });
      } catch (cause) {
        if (isUnsupported(cause)) throw new InvalidLink();
        if (!(cause instanceof MainApiError && cause.status === 422)) throw cause;
        throw new InvalidLink(getErrorMessage(cause, emailConfirmationMessages.failed));
      }
      await go('/signup-confirmation?type=signup', { replace: true });
    },
    describe: (cause) => getErrorMessage(cause, emailConfirmationMessages.failed),
    Help: ActivationHelp,
  },
  {
    path: '/unsubscribe',
    parameters: ['id'],
    head: { title: 'Stop these emails?', description: 'Ends emails about reports or proposals.' },
    question: {
      title: 'Stop these emails?',
      text: 'You can still follow what happens on the feedback board and in the publisher portal.',
    },
    button: 'Unsubscribe',
    done: { title: 'You will get no more of these emails', text: 'Thank you for telling us.' },
    invalid: 'This link is not valid. Please open the link in the latest email.',
    use: async (query) => {
      const token = query.get('id') ?? '';
      const call = sendPublic(dataBackend.rpc('unsubscribe', { token }));
      if (!(await call.catch(refuseOtherIds))) throw new InvalidLink();
    },
    describe: () => 'It was not saved. Please try again.',
  },
  {
    path: '/beta-withdrawal',
    parameters: ['subscriber'],
    head: { title: betaMessages.withdrawTitle, description: 'Leave the beta list.' },
    question: { title: betaMessages.withdrawTitle, text: betaMessages.withdrawQuestion },
    button: betaMessages.withdraw,
    done: { title: betaMessages.withdrawnTitle, text: betaMessages.withdrawn },
    invalid: 'This link is not valid. Please open the link in the email again.',
    use: async (query) => {
      const subscriber = query.get('subscriber') ?? '';
      const call = sendPublic(dataBackend.rpc('withdraw_beta_consent', { subscriber }));
      // One that was used before says the same.
      await call.catch(refuseOtherIds);
    },
    describe: () => betaMessages.failed,
  },
];

/** The text of a link that is no uuid. */
function refuseOtherIds(cause: unknown): never {
  if (cause instanceof BackendError && cause.code === '22P02') throw new InvalidLink();
  throw cause;
}

const returnState: ReturnState = { returnTo: '/register-confirmation' };

/** Leads to another activation mail. */
function ActivationHelp() {
  const state = useSession();
  const isSignedIn = state.status === 'signed-in';
  return (
    <>
      {isSignedIn ? <SendAgain user={state.user} variant="main" /> : null}
      <ButtonLink variant={isSignedIn ? 'plain' : 'main'} href="/auth" state={returnState}>
        Back to Sign In
      </ButtonLink>
      {isSignedIn ? null : (
        <p style={{ flexBasis: '100%' }}>Sign in to have the activation email sent again.</p>
      )}
    </>
  );
}
