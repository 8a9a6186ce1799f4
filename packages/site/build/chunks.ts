import type { BuiltChunk } from '../../web/build/few-files.ts';

/** Modules that the build links in pages (`renderDocument`): each stays in a file of its own. */
const linked = /\/pages\/.+Page\.tsx$|\/landing\/(?:Landing|PasswordGate)\.tsx$|\/ComingSoon\.tsx$/;

/** The site's shared files, each with the modules whose chunks are merged into it. */
const files: Readonly<Record<string, readonly string[]>> = {
  // React, and what surrounds every page.
  'every-page': [
    'site/src/entry-client.tsx',
    'site/src/shell/ButtonLink.tsx',
    'site/src/shell/Page.tsx',
    'site/src/shell/PageHead.tsx',
    'web/src/ui/lazy-component.tsx',
    'site/src/ui/Board.tsx',
    'site/src/ui/Die.tsx',
    'site/src/ui/ThemeSwitch.tsx',
    'web/src/storage.ts',
    'web/src/ui/icons.tsx',
    'web/src/session/use-session.ts',
    'domain/src/brand.ts',
    'domain/src/account/password-gate.ts',
    'domain/src/account/recovery.ts',
    'domain/src/account/storage.ts',
    'domain/src/account/user.ts',
    'domain/src/legal/version.ts',
  ],
  pictures: ['pages/landing/HexBoard.tsx', 'site/src/ui/Badge.tsx', 'site/src/ui/StoreBadges.tsx'],
  notice: [
    'site/src/shell/NoticePage.tsx',
    'site/src/shell/Tile.tsx',
    'pages/password/ResetLinkSent.tsx',
    'domain/src/beta/index.ts',
  ],
  // Parts of pages that need neither schemas nor the session.
  parts: [
    'site/src/ui/Field.tsx',
    'site/src/ui/Skeleton.tsx',
    'site/src/ui/use-email-form.ts',
    'site/src/shell/Scene.tsx',
    'site/src/shell/use-load.ts',
    'site/src/activation/SendAgain.tsx',
    'web/src/ui/toast.ts',
    'web/src/http/data-backend-url.ts',
    'domain/src/email/index.ts',
    'domain/src/text/characters.ts',
    'domain/src/account/messages.ts',
    'domain/src/account/email-confirmation-messages.ts',
    'domain/src/dates/index.ts',
    'domain/src/changelog/vocabulary.ts',
    'domain/src/http/backend-error.ts',
    'domain/src/http/timeout.ts',
  ],
  'publisher-form': [
    'node_modules/downshift/',
    'web/src/draft/DraftNotice.tsx',
    'web/src/draft/draft-store.ts',
    'web/src/draft/use-draft.ts',
  ],
  request: ['pages/request-access/PendingRequest.tsx', 'pages/request-access/RequestThread.tsx'],
  // Calls of both back ends, which /auth and /register load when they are used.
  account: [
    'node_modules/@supabase/postgrest-js/',
    'site/src/session/account-calls.ts',
    'site/src/session/ensure-profile.ts',
    'site/src/session/get-landing.ts',
    'site/src/session/latest-request.ts',
    'domain/src/main-api/account-changes.ts',
    'domain/src/main-api/client.ts',
    'domain/src/data-backend/error.ts',
    'domain/src/data-backend/rows.ts',
    'pages/request-access/DecidedRequest.tsx',
    'pages/delete-account/DeletionForm.tsx',
    'site/src/publisher-form/publisher-request.ts',
    'site/src/ui/LoadFailed.tsx',
    'web/src/ui/Dialog.tsx',
  ],
  forms: [
    'node_modules/zod/',
    'node_modules/react-hook-form/',
    'site/src/ui/Checkbox.tsx',
    'site/src/ui/TextArea.tsx',
    'site/src/shell/FormPage.tsx',
    'site/src/session/session.ts',
    'site/src/session/load-account-calls.ts',
    'site/src/publisher-form/form-values.ts',
    'pages/register/use-register.ts',
    'web/src/draft/remove-drafts.ts',
    'web/src/http/data-backend-fetch.ts',
    'web/src/http/server-functions.ts',
    'domain/src/account/password.ts',
    'domain/src/account/schema.ts',
    'domain/src/account/session.ts',
    'domain/src/account/session-end.ts',
    'domain/src/main-api/error.ts',
    'domain/src/main-api/people.ts',
    'domain/src/main-api/wire.ts',
    'domain/src/ids/index.ts',
    'domain/src/publishers/messages.ts',
    'domain/src/publishers/registration.ts',
    'domain/src/publishers/request.ts',
  ],
};

/**
 * Puts the chunks that pages share into the files above, within the limits of files and bytes per page
 * of tests/e2e/journeys/budgets.spec.ts.
 *
 * @returns the name of a chunk's file; null for a chunk that stays as it is
 * @throws Error if a module of the list is in no chunk
 */
export function chooseFiles(built: readonly BuiltChunk[]): (chunk: BuiltChunk) => string | null {
  const all = built.flatMap(({ moduleIds }) => moduleIds);
  for (const module of Object.values(files).flat()) {
    if (!all.some((id) => id.includes(`/${module}`))) throw new Error(`${module} is not built.`);
  }
  return ({ moduleIds }) => {
    if (moduleIds.some((id) => linked.test(id))) return null;
    const file = Object.entries(files).find(([, modules]) =>
      modules.some((module) => moduleIds.some((id) => id.includes(`/${module}`))),
    );
    return file?.[0] ?? null;
  };
}
