import { isSignInNeeded, savedPublisherLinks, tokenStatus } from '@ludarium/domain/data-backend';
import { type MainApi, MainApiError, type UserProfile } from '@ludarium/domain/main-api';
import {
  profileMessages as messages,
  type ProfileForm,
  toPublisherLinks,
  toSettingsForm,
} from '@ludarium/domain/publishers';
import type { ToastMessage } from '@ludarium/web/ui/toast.ts';

type SaveOutcome =
  | { readonly saved: true; readonly profile: UserProfile; readonly toast: ToastMessage }
  | { readonly saved: false; readonly toast: ToastMessage };

/** Response of supabase-js. */
type Answer = PromiseLike<{
  readonly data: unknown;
  readonly error: { readonly code?: string; readonly message: string } | null;
}>;

export interface SavePorts {
  readonly hasToken: () => boolean;
  readonly checkToken: () => Answer;
  readonly saveLinks: (links: ReturnType<typeof toPublisherLinks>) => Answer;
  /** Throws a `MainApiError`. */
  readonly updateSettings: MainApi['updateSettings'];
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
  ports: SavePorts,
  form: ProfileForm,
  image: Blob | null,
  changed: { readonly links: boolean; readonly publisherName: boolean },
): Promise<SaveOutcome> {
  if (!ports.hasToken()) return requireSignIn(messages.tokenMissing);
  let linksKept: boolean;
  try {
    const status = await ports.checkToken();
    if (status.error) return failLinks(status.error);
    if (!tokenStatus.parse(status.data).valid) return requireSignIn(messages.tokenInvalid);
    const links = await ports.saveLinks(toPublisherLinks(form));
    if (links.error) return failLinks(links.error);
    linksKept = savedPublisherLinks.parse(links.data) !== null;
  } catch (error) {
    console.error(error);
    return fail(messages.failedTitle, messages.failed);
  }
  try {
    const profile = await ports.updateSettings(toSettingsForm(form, image));
    const unsaved = [
      ...(changed.publisherName ? ['publisher name'] : []),
      ...(changed.links && !linksKept ? ['website and social accounts'] : []),
    ];
    return { saved: true, profile, toast: unsaved.length > 0 ? toPartialToast(unsaved) : saved };
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

function failLinks(fault: { code?: string; message: string }): SaveOutcome {
  console.error(fault);
  if (isSignInNeeded(fault)) return requireSignIn(messages.tokenInvalid);
  // supabase-js returns a network error as an error without a code.
  if (!fault.code) return fail(messages.failedTitle, messages.failed);
  return fail(messages.failedTitle, messages.linksFailed(fault.message));
}

function failSettings(error: unknown): SaveOutcome {
  console.error(error);
  if (!(error instanceof MainApiError) || error.status === undefined) {
    return fail(messages.failedTitle, messages.failed);
  }
  if (error.status === 401) {
    return fail(messages.sessionExpiredTitle, messages.sessionExpired);
  }
  return fail(messages.failedTitle, messages.settingsFailed(error.body || String(error.status)));
}
