import type { User } from '@ludarium/domain/account';
import { isDuplicateRequest, isRateLimited, isSignInNeeded } from '@ludarium/domain/data-backend';
import {
  getLandingAfterRequest,
  publisherRequestMessages as messages,
  type PublisherApplication,
  type PublisherRequestForm,
} from '@ludarium/domain/publishers';
import { PostgrestError } from '@ludarium/web/http/data-backend.ts';
import { callFunction } from '@ludarium/web/http/server-functions.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useRef } from 'react';
import { createRequest, findPendingRequest } from '../../publisher-form/publisher-request.ts';
import { getCurrentToken, session } from '../../session/session.ts';
import { useGo } from '../../shell/navigation.tsx';

/**
 * Submits a request for publisher access (section 4): a duplicate is rejected, a matching domain
 * leads to the portal, anything else to the confirmation. The saved form is cleared only after
 * success.
 */
export function useRequestAccess(user: User): (form: PublisherRequestForm) => Promise<void> {
  const go = useGo();
  const sending = useRef(false);
  return async (form) => {
    if (sending.current) return;
    sending.current = true;
    try {
      if (getCurrentToken() === null) {
        // The token expired while the form was open; the saved form is kept.
        await showToast({
          kind: 'error',
          title: messages.authenticationRequiredTitle,
          text: messages.notSignedIn,
        });
        await go('/auth');
        return;
      }
      const application: PublisherApplication = {
        ...form,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
      };
      const { id: requestId, emailVerified } = await submit(application, user.id);
      await notifyAdmins(application, requestId);
      const target = getLandingAfterRequest(user.email, form.websiteUrl, emailVerified);
      if (target === '/publisher-portal') {
        keepPending(form);
        await showToast({
          kind: 'success',
          title: messages.sameDomainTitle,
          text: 'The portal is open, read-only until we have looked at your request.',
        });
      }
      session.publisherRequestForm.clear();
      await go(target);
    } catch (cause) {
      if (!(cause instanceof DuplicateRequest)) console.warn('The request was not taken.', cause);
      if (cause instanceof PostgrestError && isSignInNeeded(cause)) {
        session.publisherRequestForm.save({ ...form });
        session.end('expired');
        return;
      }
      await showToast({ kind: 'error', text: describeFault(cause) });
    } finally {
      sending.current = false;
    }
  };
}

class DuplicateRequest extends Error {
  override readonly name = 'DuplicateRequest';
}

async function submit(application: PublisherApplication, userId: string) {
  if (await hasPendingRequest(application)) throw new DuplicateRequest();
  return createRequest(application, userId);
}

/** A failed duplicate check shows the general error (section 8). */
async function hasPendingRequest(application: PublisherApplication): Promise<boolean> {
  try {
    return (await findPendingRequest(application)) !== null;
  } catch (cause) {
    if (cause instanceof PostgrestError && isSignInNeeded(cause)) throw cause;
    throw new Error('The check for a pending request failed.', { cause });
  }
}

function describeFault(cause: unknown): string {
  if (cause instanceof DuplicateRequest) return messages.duplicate;
  if (!(cause instanceof PostgrestError)) return messages.failed;
  if (isDuplicateRequest(cause)) return messages.duplicate;
  return isRateLimited(cause) ? cause.message : messages.insertFailed;
}

function keepPending({ publisher }: PublisherRequestForm): void {
  const isNew = publisher.kind === 'new';
  session.savePendingPublisher({ id: isNew ? null : publisher.id, logo: publisher.logo });
}

async function notifyAdmins(application: PublisherApplication, requestId: string): Promise<void> {
  const { publisher } = application;
  try {
    await callFunction('send-admin-notification', {
      email: application.email,
      publisherId: publisher.kind === 'existing' ? publisher.id : null,
      requestId,
    });
  } catch (cause) {
    // The request is in the admins' list even without the email.
    console.warn('The administrators could not be notified.', cause);
  }
}
