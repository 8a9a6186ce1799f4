import { FormPage } from '../../shell/FormPage.tsx';
import { useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResetLinkSent } from './ResetLinkSent.tsx';

/** /set-new-password?token=&email=: target of the reset link (section 2). */
export default function SetNewPasswordPage() {
  const query = useQuery();
  const token = query.get('token');
  const email = query.get('email');
  const head = (
    <PageHead title="Set new password" description="Set a new password with the link we sent." />
  );
  if (!token || !email) return <ResetLinkSent>{head}</ResetLinkSent>;
  return (
    <FormPage title="Set New Password" lead="Choose a password that you use nowhere else.">
      {head}
      <NewPasswordForm token={token} email={email} />
    </FormPage>
  );
}
