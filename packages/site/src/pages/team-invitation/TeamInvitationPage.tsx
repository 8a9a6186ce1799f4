import { zodResolver } from '@hookform/resolvers/zod';
import { type ReturnState, registrationMessages, type User } from '@ludarium/domain/account';
import { formatDate } from '@ludarium/domain/dates';
import { getErrorMessage } from '@ludarium/domain/http';
import { type RowId, rowId } from '@ludarium/domain/ids';
import { joinFieldErrors } from '@ludarium/domain/main-api';
import {
  type InvitedRegistration,
  invitedRegistrationSchema,
  toRegistrationPayload,
} from '@ludarium/domain/publishers';
import { teamInvitationMessages as messages, teamRoleTexts } from '@ludarium/domain/team';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getCaptchaField } from '../../providers/captcha.ts';
import { ensureProfile } from '../../session/ensure-profile.ts';
import { session } from '../../session/session.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { FormPage } from '../../shell/FormPage.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField, TextField } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { isEmailTaken } from '../register/use-register.ts';
import { type OpenInvitation, useAccept, useTeamInvitation } from './use-team-invitation.ts';

const head = (
  <PageHead title={messages.title} description="An invitation to the team of a publisher." />
);
const home = <ButtonLink to="/">Return to Home</ButtonLink>;

/** `/team-invitation?id=&secret=`: the link in an invitation's mail. It is accepted by a person only. */
export default function TeamInvitationPage() {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const query = useQuery();
  const secret = rowId.safeParse(query.get('secret')).data ?? null;
  const { state: loaded, reload } = useTeamInvitation(query.get('id'), user?.id ?? null);
  if (loaded.status === 'loading') {
    return (
      <NoticePage sign="wait" title={messages.title}>
        {head}
        <SkeletonText lines={3} label="Loading the invitation" />
      </NoticePage>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <NoticePage
        sign="stop"
        title={messages.title}
        actions={<Button onClick={reload}>Try Again</Button>}
      >
        {head}
        <p role="alert">{messages.failed}</p>
      </NoticePage>
    );
  }
  const invitation = loaded.value;
  if (invitation === null || invitation.is_expired) {
    return (
      <NoticePage
        sign="stop"
        title={invitation === null ? messages.unknownTitle : messages.expiredTitle}
        actions={
          <>
            {user ? <ButtonLink to="/publisher-portal">Open the portal</ButtonLink> : null}
            {home}
          </>
        }
      >
        {head}
        <p role="alert">{invitation === null ? messages.unknown : messages.expired}</p>
      </NoticePage>
    );
  }
  if (user === null) return <SignedOut invitation={invitation} secret={secret} />;
  if (invitation.is_for_caller) {
    return <Acceptance invitation={invitation} secret={secret} reload={reload} />;
  }
  return <OtherAccount invitation={invitation} user={user} />;
}

/** Who invites, to which publisher, with which rights, and until when. */
function Offer({ invitation }: { invitation: OpenInvitation }) {
  const { invited_by_name, publisherName, role, expires_at } = invitation;
  const { label, text } = teamRoleTexts[role];
  return (
    <>
      <p>
        {invited_by_name ?? 'An owner'} invites you to the team of <strong>{publisherName}</strong>.
      </p>
      <p>
        Your role: {label}. {text} The invitation is open until {formatDate(expires_at)}.
      </p>
    </>
  );
}

interface AcceptanceProps {
  readonly invitation: OpenInvitation;
  readonly secret: RowId | null;
  readonly reload: () => void;
}

function Acceptance({ invitation, secret, reload }: AcceptanceProps) {
  const { accept, busy, fault } = useAccept(invitation.id, secret);
  return (
    <NoticePage
      sign="mail"
      title={messages.title}
      actions={
        <>
          <Button busy={busy} busyLabel="One moment..." onClick={() => void accept()}>
            Accept
          </Button>
          {fault === null ? null : (
            <Button variant="plain" onClick={reload}>
              Load again
            </Button>
          )}
        </>
      }
    >
      {head}
      <Offer invitation={invitation} />
      {fault === null ? null : <p role="alert">{fault}</p>}
    </NoticePage>
  );
}

function OtherAccount({ invitation, user }: { invitation: OpenInvitation; user: User }) {
  return (
    <NoticePage
      sign="stop"
      title={messages.title}
      actions={
        <>
          {/* The page then offers to sign in. */}
          <Button onClick={() => session.end('signed-out')}>Use another account</Button>
          {home}
        </>
      }
    >
      {head}
      <Offer invitation={invitation} />
      <p role="alert">
        {user.email === ''
          ? messages.noAddress
          : messages.otherAddress(invitation.email_hint, user.email)}
      </p>
    </NoticePage>
  );
}

function SignedOut({ invitation, secret }: Omit<AcceptanceProps, 'reload'>) {
  const link = new URLSearchParams({ id: invitation.id, ...(secret && { secret }) });
  const returnState: ReturnState = { returnTo: `/team-invitation?${link}` };
  return (
    <FormPage title={messages.title}>
      {head}
      <Offer invitation={invitation} />
      <p>Sign in with {invitation.email_hint}, or register with it. You accept afterwards.</p>
      <p>
        <ButtonLink wide variant="plain" to="/auth" state={returnState}>
          Sign in
        </ButtonLink>
      </p>
      <InvitedRegistrationForm />
    </FormPage>
  );
}

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  repeatPassword: '',
  privacyAccepted: false,
};

/**
 * Registers an invited person, without a publisher and a request. Success starts the session, and the
 * page then offers to accept.
 */
function InvitedRegistrationForm() {
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(invitedRegistrationSchema), defaultValues: empty });
  const field = fieldProps(form);
  const register = async (values: InvitedRegistration) => {
    setFault(null);
    try {
      setFault(await createAccount(values));
    } catch (cause) {
      console.warn('The account was not created.', cause);
      setFault(
        isEmailTaken(cause)
          ? messages.emailTaken
          : (joinFieldErrors(cause) ?? getErrorMessage(cause, registrationMessages.failed)),
      );
    }
  };
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(register)}>
      <TextField label="First name *" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name *" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email *" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password *" autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Repeat password *"
        autoComplete="new-password"
        {...field('repeatPassword')}
      />
      <Checkbox
        label={
          <>
            I agree to the <SiteLink to="/privacy-policy">privacy policy</SiteLink> *
          </>
        }
        {...field('privacyAccepted')}
      />
      {fault === null ? null : <p role="alert">{fault}</p>}
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel="Registering...">
        Register
      </Button>
    </form>
  );
}

/**
 * @returns why it is not possible now; null after success
 * @throws MainApiError
 */
async function createAccount(values: InvitedRegistration): Promise<string | null> {
  const captcha = await getCaptchaField('register');
  if (captcha === null) return registrationMessages.recaptchaUnavailable;
  const { token } = await mainApi.register({ ...toRegistrationPayload(values), ...captcha });
  const account = session.signIn(token);
  if (account.status === 'signed-in') await ensureProfile(account.user);
  return null;
}
