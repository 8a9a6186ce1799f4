import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { getCurrentToken } from '@ludarium/browser/session/session.ts';
import type { ToastMessage } from '@ludarium/browser/ui/toast.ts';
import { savedPublisherLinks, tokenStatus } from '@ludarium/domain/data-backend';
import { BackendError, isSessionOver } from '@ludarium/domain/http';
import { MainApiError } from '@ludarium/domain/main-api';
import {
  profileMessages as messages,
  type ProfileForm,
  toPublisherLinks,
  toSettingsForm,
} from '@ludarium/domain/publishers';

interface SaveOutcome {
  readonly saved: boolean;
  readonly toast: ToastMessage;
}

const fail = (title: string, text: string): SaveOutcome => ({
  saved: false,
  toast: { kind: 'error', title, text },
});

const requireSignIn = (text: string) => fail(messages.authenticationRequiredTitle, text);

/**
 * Saves the profile: website and social accounts in the data backend first, then the settings in
 * the main API (sections 7 and 8). Both are idempotent: after a partial failure, save again.
 *
 * @param changed fields that only a publisher request can store
 */
export async function saveProfile(
  form: ProfileForm,
  image: Blob | null,
  changed: { readonly links: boolean; readonly publisherName: boolean },
): Promise<SaveOutcome> {
  if (getCurrentToken() === null) return requireSignIn(messages.tokenMissing);
  let linksKept: boolean;
  try {
    const { valid } = await send(dataBackend.rpc('token_status'), tokenStatus);
    if (!valid) return requireSignIn(messages.tokenInvalid);
    // Null without a request that could store them.
    const links = dataBackend.rpc('save_publisher_links', toPublisherLinks(form));
    linksKept = (await send(links, savedPublisherLinks)) !== null;
  } catch (error) {
    return failLinks(error);
  }
  try {
    await mainApi.call('updateSettings', { body: toSettingsForm(form, image) });
    const unsaved = [
      ...(changed.publisherName ? ['publisher name'] : []),
      ...(changed.links && !linksKept ? ['website and social accounts'] : []),
    ];
    return { saved: true, toast: unsaved.length > 0 ? toPartialToast(unsaved) : saved };
  } catch (error) {
    return failSettings(error);
  }
}

const saved: ToastMessage = { kind: 'success', title: messages.savedTitle, text: messages.saved };

/** Names what was not saved, with an action to request access. */
function toPartialToast(unsaved: readonly string[]): ToastMessage {
  return {
    kind: 'info',
    title: messages.savedTitle,
    text: messages.savedWithout(unsaved.join(', ')),
    action: {
      label: 'Request access',
      run: () => window.location.assign('/request-publisher-access'),
    },
  };
}

function failLinks(error: unknown): SaveOutcome {
  console.error(error);
  if (isSessionOver(error)) return requireSignIn(messages.tokenInvalid);
  // An error without a code is that of a failed connection, which has its own message.
  if (!(error instanceof BackendError) || error.code === null) {
    return fail(messages.failedTitle, messages.failed);
  }
  return fail(messages.failedTitle, messages.linksFailed(error.message));
}

function failSettings(error: unknown): SaveOutcome {
  console.error(error);
  if (!(error instanceof MainApiError) || error.status === null) {
    return fail(messages.failedTitle, messages.failed);
  }
  if (isSessionOver(error)) {
    return fail(messages.sessionExpiredTitle, messages.sessionExpired);
  }
  return fail(messages.failedTitle, messages.settingsFailed(error.body || String(error.status)));
}
