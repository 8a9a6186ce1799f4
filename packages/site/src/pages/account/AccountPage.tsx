import { useSession } from '@ludarium/browser/session/use-session.ts';
import { LazyContent, lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import type { ReturnState, User } from '@ludarium/domain/account';
import { publisherRequestMessages } from '@ludarium/domain/publishers';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { FormPage } from '../../shell/FormPage.tsx';
import { go } from '../../shell/go.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import '../../session/session.ts';
import { type LatestRequest, loadLatestRequest } from '../../session/latest-request.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { PasswordForm } from './AccountForms.tsx';

const decidedRequest = lazyComponent(async () => ({
  default: (await import('../request-access/DecidedRequest.tsx')).DecidedRequest,
}));

/** /account: sign-in data of everybody who is signed in, whatever their roles. */
export default function AccountPage() {
  const state = useSession();
  const isSignedIn = state.status === 'signed-in';
  const end = state.status === 'signed-out' ? state.reason : null;
  useEffect(() => {
    if (isSignedIn) return;
    const returnState: ReturnState = { returnTo: '/account' };
    void go('/auth', { replace: true, state: end === 'signed-out' ? null : returnState });
  }, [isSignedIn, end]);
  return (
    <FormPage title="Your account" lead="Your sign-in details, and the deletion of your account.">
      <PageHead title="Your account" description="Change your password." />
      {isSignedIn ? <Account key={state.user.id} user={state.user} /> : null}
    </FormPage>
  );
}

function Account({ user }: { user: User }) {
  return (
    <>
      <p className="stack-2">
        {[user.firstName, user.lastName].join(' ').trim()}
        <strong>{user.email}</strong>
      </p>
      <Section title="Password">
        <PasswordForm email={user.email} />
      </Section>
      <Section title="Delete your account">
        <AccountDeletion email={user.email} />
      </Section>
      <PublisherAccess />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack-3 rule-above" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A refused publisher request with its reason, and the link to ask again; nothing if there is none. */
function PublisherAccess() {
  const query = useQuery({ queryKey: ['refused_request'], queryFn: loadRefusedRequest });
  if (query.isError) {
    return (
      <Section title="Publisher access">
        <LoadFailed
          text={publisherRequestMessages.latestFailed}
          retry={() => void query.refetch()}
        />
      </Section>
    );
  }
  const request = query.data;
  if (!request) return null;
  const again = request.id ? `?again=${request.id}` : '';
  return (
    <Section title="Publisher access">
      <LazyContent of={decidedRequest} props={{ request }} />
      <ButtonLink href={`/request-publisher-access${again}`}>
        {request.status === 'revoked' ? 'Ask again' : 'Fix and ask again'}
      </ButtonLink>
    </Section>
  );
}

/** Loads the latest request and the code that shows it; null unless it was refused. */
async function loadRefusedRequest(): Promise<LatestRequest | null> {
  const request = await loadLatestRequest();
  if (request?.status !== 'rejected' && request?.status !== 'revoked') return null;
  await decidedRequest.load();
  return request;
}
