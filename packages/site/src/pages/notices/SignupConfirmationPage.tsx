import { confirmationMessages } from '@ludarium/domain/account';
import { useCallback, useEffect, useState } from 'react';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmailActivation } from './EmailActivation.tsx';
import { RefusedLink } from './RefusedLink.tsx';

/**
 * /signup-confirmation: where the emailed link of a sign-up leads (section 2). `type=signup` says
 * that the address is confirmed; `confirmation=` (ours) is an activation link that is to be used.
 */
export default function SignupConfirmationPage() {
  const query = useQuery();
  const [confirmation] = useState(() => query.get('confirmation') || null);
  const [isConfirmed, setConfirmed] = useState(false);
  const onConfirmed = useCallback(() => setConfirmed(true), []);
  const head = (
    <PageHead title="Email confirmation" description="Confirms the email address of a sign-up." />
  );
  useEffect(() => {
    if (confirmation !== null) replaceQuery('');
  }, [confirmation]);
  // What the page then says is what its address says, also after a reload.
  useEffect(() => {
    if (isConfirmed) replaceQuery('?type=signup');
  }, [isConfirmed]);

  if (isConfirmed || (confirmation === null && query.get('type') === 'signup')) {
    return (
      <NoticePage
        sign="done"
        title={confirmationMessages.signupConfirmed}
        actions={
          <>
            <ButtonLink to="/feedback">Go to Feedback Board</ButtonLink>
            <ButtonLink look="plain" to="/">
              Go to Home
            </ButtonLink>
          </>
        }
      >
        {head}
        <p>Your address is confirmed. Your seat at the table is ready.</p>
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

/** As with the token of a login link, what is secret does not stay in the address. */
function replaceQuery(query: string): void {
  const { pathname } = window.location;
  window.history.replaceState(window.history.state, '', pathname + query);
}
