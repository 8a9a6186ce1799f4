import { useSession } from '@ludarium/browser/session/use-session.ts';
import { confirmationMessages } from '@ludarium/domain/account';
import { getLinkedEmail, isEmail } from '@ludarium/domain/email';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useParameters } from '../../shell/use-address.tsx';
import { SendAgain } from './SendAgain.tsx';

/**
 * /register-confirmation?email=: the activation notice (section 2), and 'Send again' (not in the
 * specification).
 */
export default function RegisterConfirmationPage() {
  const query = useParameters();
  const state = useSession();
  const email =
    readShownEmail(getLinkedEmail(query)) ?? confirmationMessages.activationEmailFallback;
  return (
    <NoticePage
      sign="mail"
      title={confirmationMessages.activationTitle}
      actions={
        <>
          <ButtonLink href="/">Continue browsing</ButtonLink>
          {state.status === 'signed-in' ? <SendAgain user={state.user} /> : null}
        </>
      }
    >
      <PageHead
        title={confirmationMessages.activationTitle}
        description="One more step: the activation link in your email."
      />
      <p>
        We have sent an activation link to <strong>{email}</strong>. Open it to finish setting up
        your account.
      </p>
      <p>Nothing there? Have a look at your spam folder; it can take a few minutes.</p>
    </NoticePage>
  );
}

/** An untrusted email query parameter, to be shown. Invalid and very long values are dropped. */
export function readShownEmail(parameter: string | null): string | null {
  const email = parameter?.trim() ?? '';
  return isEmail(email) ? email : null;
}
