import { confirmationMessages } from '@ludarium/domain/account';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useParameters } from '../../shell/use-address.tsx';
import LinkPage from './LinkPage.tsx';
import PortalLink from './PortalLink.tsx';

/**
 * /signup-confirmation: `type=signup` means that the email address is confirmed (section 2);
 * `confirmation=` (not in the specification) is an activation link to be used.
 */
export default function SignupConfirmationPage() {
  if (useParameters().get('type') !== 'signup') return <LinkPage />;
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
          <span style={{ flexBasis: '100%' }}>
            <PortalLink />
          </span>
        </>
      }
    >
      <PageHead title="Email confirmation" description="Confirms an email address." />
      <p>Your address is confirmed and your account is active. Your seat at the table is ready.</p>
    </NoticePage>
  );
}
