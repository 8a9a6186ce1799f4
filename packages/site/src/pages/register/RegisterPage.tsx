import { useSession } from '@ludarium/web/session/use-session.ts';
import { classes } from '@ludarium/web/ui/classes.ts';
import { FormPage } from '../../shell/FormPage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './RegisterPage.module.css';

/** /register: creates a publisher's account (section 2: Registration). */
export default function RegisterPage() {
  const state = useSession();
  return (
    <FormPage
      title="Register as a publisher"
      lead={
        <>
          Fields with * are required. Have an account? <SiteLink to="/auth">Sign in</SiteLink>
        </>
      }
      aside={<Steps />}
    >
      <PageHead
        title="Register as a publisher"
        description="Open a publisher account: find your company in the catalogue or name a new one, and manage your games."
        path="/register"
      />
      {state.status === 'signed-in' ? (
        <p className="callout tint-sky">
          You are signed in as {state.user.email}. For another publisher,{' '}
          <SiteLink to="/request-publisher-access">request access</SiteLink> instead.
        </p>
      ) : null}
      <RegisterForm />
    </FormPage>
  );
}

function Steps() {
  return (
    <div className="stack-4">
      <h2>Four moves to your portal</h2>
      <ol className={classes('stack-4', styles.steps)}>
        <li>Fill in the form. It is kept on this device while you do.</li>
        <li>
          <span>
            Read and accept the <SiteLink to="/terms-and-conditions">publisher terms</SiteLink>.
          </span>
        </li>
        <li>Open the activation link that we email to you.</li>
        <li>We check that you speak for the publisher, and open the portal.</li>
      </ol>
      <p>
        <SiteLink to="/why-register">Why register?</SiteLink>
      </p>
    </div>
  );
}
