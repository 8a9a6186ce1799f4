import { callFunction } from '@ludarium/browser/http/server-functions.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { User } from '@ludarium/domain/account';
import { isDuplicateRequest } from '@ludarium/domain/data-backend';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import {
  getLandingAfterRequest,
  publisherRequestMessages as messages,
  type PublisherApplication,
  type PublisherRequestForm,
} from '@ludarium/domain/publishers';
import { useRef } from 'react';
import { createRequest, findPendingRequest } from '../../publisher-form/publisher-request.ts';
import { getCurrentToken, session } from '../../session/session.ts';
import { go } from '../../shell/go.ts';

/**
 * Submits a request for publisher access (section 4): a duplicate is rejected, a matching domain
 * leads to the portal, anything else to the confirmation. The draft is kept until
 * then.
 *
 * @param onRequested deletes the draft
 */
export function useRequestAccess(
  user: User,
  onRequested: () => void,
): (form: PublisherRequestForm) => Promise<void> {
  const sending = useRef(false);
  return async (form) => {
    if (sending.current) return;
    sending.current = true;
    try {
      if (getCurrentToken() === null) {
        // Signed out in another tab while the form was open; the saved form is kept.
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
      if (await hasPendingRequest(application)) {
        await showToast({ kind: 'error', text: messages.duplicate });
        return;
      }
      const { id: requestId, emailVerified } = await createRequest(application, user.id);
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
      onRequested();
      await go(target);
    } catch (cause) {
      console.warn('The request was not taken.', cause);
      if (isSessionOver(cause)) {
        session.end('expired');
        return;
      }
      await showToast({
        kind: 'error',
        text: isDuplicateRequest(cause)
          ? messages.duplicate
          : getErrorMessage(cause, messages.insertFailed, messages.failed),
      });
    } finally {
      sending.current = false;
    }
  };
}

/** A failed duplicate check shows the general error (section 8). */
async function hasPendingRequest(application: PublisherApplication): Promise<boolean> {
  try {
    return (await findPendingRequest(application)) !== null;
  } catch (cause) {
    if (isSessionOver(cause)) throw cause;
    throw new Error('The check for a pending request failed.', { cause });
  }
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
