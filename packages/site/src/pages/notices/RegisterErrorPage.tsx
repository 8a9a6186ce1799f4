import { registrationMessages } from '@ludarium/domain/account';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { readNavigationState } from '../../shell/go.ts';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** /register-error: the error of a failed registration (section 2). */
export default function RegisterErrorPage() {
  const state = readNavigationState();
  return (
    <NoticePage
      sign="stop"
      title={registrationMessages.failedTitle}
      actions={
        <>
          <ButtonLink href="/register">Try Again</ButtonLink>
          {isEmailTaken(state) ? (
            <ButtonLink variant="plain" href="/auth">
              Sign in
            </ButtonLink>
          ) : null}
          <ButtonLink variant="plain" href="/">
            Back to Home
          </ButtonLink>
        </>
      }
    >
      <PageHead title={registrationMessages.failedTitle} description="The registration failed." />
      <p role="alert">{getMessage(state) ?? registrationMessages.failed}</p>
      <p>What you have typed is saved on this device.</p>
    </NoticePage>
  );
}

function isEmailTaken(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'isEmailTaken' in state &&
    state.isEmailTaken === true
  );
}

function getMessage(state: unknown): string | null {
  const hasMessage = typeof state === 'object' && state !== null && 'message' in state;
  return hasMessage && typeof state.message === 'string' && state.message !== ''
    ? state.message
    : null;
}
