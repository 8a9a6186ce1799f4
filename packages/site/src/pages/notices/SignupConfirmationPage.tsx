import { confirmationMessages } from '@ludarium/domain/account';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

/** /signup-confirmation?type=: where the emailed link of a sign-up leads (section 2). */
export default function SignupConfirmationPage() {
  const query = useQuery();
  const head = (
    <PageHead title="Email confirmation" description="Confirms the email address of a sign-up." />
  );
  if (query.get('type') !== 'signup') {
    return (
      <NoticePage
        sign="stop"
        title="This link does not work"
        actions={<ButtonLink to="/auth">Back to Sign In</ButtonLink>}
      >
        {head}
        <p>{confirmationMessages.requestLinkInvalid}</p>
      </NoticePage>
    );
  }
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
