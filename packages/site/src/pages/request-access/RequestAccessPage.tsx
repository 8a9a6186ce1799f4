import { zodResolver } from '@hookform/resolvers/zod';
import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { openDraft } from '@ludarium/browser/draft/draft-store.ts';
import { useFormDraft } from '@ludarium/browser/draft/use-draft.ts';
import { useSession } from '@ludarium/browser/session/use-session.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { LazyContent, lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { hasRole, type ReturnState, type User } from '@ludarium/domain/account';
import { publisherRequestMessages, publisherRequestSchema } from '@ludarium/domain/publishers';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  createEmptyValues,
  getRequestDraft,
  type PublisherFormValues,
  publisherFormDraft,
} from '../../publisher-form/form-values.ts';
import fields from '../../publisher-form/PublisherFields.module.css';
import { PublisherFields } from '../../publisher-form/PublisherFields.tsx';
import { type LatestRequest, loadLatestRequest } from '../../session/latest-request.ts';
import { preloadAccountCalls } from '../../session/load-account-calls.ts';
import { FormPage } from '../../shell/FormPage.tsx';
import { go } from '../../shell/go.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useParameters } from '../../shell/use-address.tsx';
import { TextField } from '../../ui/Field.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonBox, SkeletonField } from '../../ui/Skeleton.tsx';
import { useRequestAccess } from './use-request-access.ts';

const decidedRequest = lazyComponent(async () => ({
  default: (await import('./DecidedRequest.tsx')).DecidedRequest,
}));
const pendingRequest = lazyComponent(async () => ({
  default: (await import('./PendingRequest.tsx')).PendingRequest,
}));

const importLoadAsForm = () => import('./load-as-form.ts');

/** Loads the latest request, and the code that shows it and asks again. */
async function loadRequest() {
  const request = await loadLatestRequest();
  if (request)
    await Promise.all([decidedRequest.load(), pendingRequest.load(), importLoadAsForm()]);
  return request;
}

/** /request-publisher-access: for signed-in users (section 2). */
export default function RequestAccessPage() {
  const state = useSession();
  const isSignedIn = state.status === 'signed-in';
  const end = state.status === 'signed-out' ? state.reason : null;
  useEffect(() => {
    if (isSignedIn) return;
    // The session shows why it ended.
    if (end === null) {
      void showToast({
        kind: 'error',
        title: publisherRequestMessages.authenticationRequiredTitle,
        text: publisherRequestMessages.notSignedIn,
      });
    }
    const returnState: ReturnState = {
      returnTo: `/request-publisher-access${window.location.search}`,
    };
    void go('/auth', { replace: true, state: end === 'signed-out' ? null : returnState });
  }, [isSignedIn, end]);
  return (
    <FormPage
      title="Request publisher access"
      lead="Tell us which publisher you represent."
      aside={
        <>
          <h2>What happens next</h2>
          <p>
            If your email is confirmed and belongs to the website’s domain, the portal opens at
            once, read-only until we have looked at your request. Otherwise we write to you.
          </p>
          <p>
            <a href="/why-register">Why register?</a>
          </p>
        </>
      }
    >
      <PageHead
        title="Request publisher access"
        description="Ask for access to the publisher portal with your account."
      />
      {isSignedIn ? <RequestAccess key={state.user.id} user={state.user} /> : null}
    </FormPage>
  );
}

/** The state of the latest request, and the form for a new one. */
export function RequestAccess({ user }: { user: User }) {
  const latest = useQuery({ queryKey: ['publisher_request', user.id], queryFn: loadRequest });
  const reload = () => void latest.refetch();
  if (latest.isFetching) return <RequestAccessSkeleton />;
  if (!latest.isSuccess) return <LatestRequestFailed user={user} retry={reload} />;
  const request = latest.data;
  if (request?.status === 'pending') {
    return <WithPendingRequest user={user} request={request} onChanged={reload} />;
  }
  return (
    <WithoutPendingRequest
      user={user}
      request={request && isShown(request, user) ? request : null}
    />
  );
}

/** The last decision, and the form: empty, or with the values of the refused request. */
function WithoutPendingRequest({ user, request }: { user: User; request: LatestRequest | null }) {
  const [again, setAgain] = useState<PublisherFormValues | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const askAgain = useCallback(async (id: string) => {
    const { loadAsForm } = await importLoadAsForm();
    const values = await loadAsForm(id);
    if (values === null) return;
    flushSync(() => setAgain(values));
    title.current?.focus();
  }, []);
  useRequestInAddress(askAgain);
  return (
    <>
      {request ? (
        <LazyContent of={decidedRequest} props={{ request, onAskAgain: askAgain }} />
      ) : null}
      {again ? (
        <h2 ref={title} tabIndex={-1}>
          Ask again
        </h2>
      ) : null}
      <RequestAccessForm key={JSON.stringify(again)} user={user} values={again} />
    </>
  );
}

/** Asks again for the request of `?again=` in a mail's link: once, so that a reload keeps the form. */
function useRequestInAddress(askAgain: (id: string) => Promise<void>): void {
  const again = useParameters().get('again');
  useEffect(() => {
    if (again === null) return;
    window.history.replaceState(window.history.state, '', '/request-publisher-access');
    void askAgain(again);
  }, [again, askAgain]);
}

/** An approved request is not shown to publishers. */
function isShown({ status }: LatestRequest, user: User): boolean {
  return status !== 'approved' || !hasRole(user, 'publisher');
}

/** A started form is shown again after navigation. */
const isFormStarted = ({ id }: User) =>
  openDraft(getRequestDraft(id), publisherFormDraft).read() !== null;

/**
 * Shown instead of the form if loading failed: an empty form would suggest that no request exists.
 */
function LatestRequestFailed({ user, retry }: { user: User; retry: () => void }) {
  const [showsForm] = useState(() => isFormStarted(user));
  return (
    <>
      <LoadFailed text={publisherRequestMessages.latestFailed} retry={retry} />
      {showsForm ? <RequestAccessForm user={user} /> : null}
    </>
  );
}

interface WithPendingRequestProps {
  readonly user: User;
  readonly request: LatestRequest;
  readonly onChanged: () => void;
}

/** The pending request, and a form for another publisher. */
function WithPendingRequest({ user, request, onChanged }: WithPendingRequestProps) {
  const [showsForm, setShowsForm] = useState(() => isFormStarted(user));
  const title = useRef<HTMLHeadingElement>(null);
  function askAgain() {
    flushSync(() => setShowsForm(true));
    title.current?.focus();
  }
  return (
    <>
      <LazyContent
        of={pendingRequest}
        props={{
          user,
          request,
          onChanged,
          action: showsForm ? null : (
            <Button variant="plain" onClick={askAgain}>
              Ask for another publisher
            </Button>
          ),
        }}
      />
      {showsForm ? (
        <>
          <h2 ref={title} tabIndex={-1}>
            Another publisher
          </h2>
          <RequestAccessForm user={user} />
        </>
      ) : null}
    </>
  );
}

const schema = z
  .custom<PublisherFormValues>()
  .transform((values): unknown => values)
  .pipe(publisherRequestSchema);

interface RequestAccessFormProps {
  readonly user: User;
  /** Values of an earlier request, in place of the draft. */
  readonly values?: PublisherFormValues | null;
}

/** The request form; name and email come from the token and are read-only (section 2). */
function RequestAccessForm({ user, values = null }: RequestAccessFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: createEmptyValues() });
  const draft = getRequestDraft(user.id);
  const { store, notice } = useFormDraft(form, draft, publisherFormDraft);
  const submit = useRequestAccess(user, () => store.write(null));
  const { reset } = form;
  useLayoutEffect(() => {
    if (values) reset(values, { keepDefaultValues: true });
  }, [values, reset]);
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onFocus={preloadAccountCalls}
        onSubmit={form.handleSubmit(submit)}
      >
        {values ? null : <DraftNotice {...notice} />}
        <p className={fields.required}>Fields with * are required.</p>
        <div className={fields.pair}>
          <TextField label="First name" readOnly value={user.firstName} />
          <TextField label="Last name" readOnly value={user.lastName} />
        </div>
        <TextField label="Email" readOnly value={user.email} />
        <PublisherFields />
        <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel="Submitting...">
          Request Access
        </Button>
      </form>
    </FormProvider>
  );
}

/** Skeleton of the form while the latest request loads. */
function RequestAccessSkeleton() {
  return (
    <div className="stack-4" role="status" aria-label="Loading your latest request">
      <Pairs count={2} />
      <SkeletonField />
      <SkeletonBox height={12} />
      <SkeletonField />
      <Pairs count={5} />
      <SkeletonBox height={10} />
      <SkeletonBox />
    </div>
  );
}

function Pairs({ count }: { count: number }) {
  return (
    <div className={fields.pair}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity.
        <SkeletonField key={place} />
      ))}
    </div>
  );
}
