import type { BuiltChunk } from '../../web/build/few-files.ts';

/** What the build links in the pages (`renderDocument`) stays a file of its own. */
const linked = /\/pages\/.+Page\.tsx$|\/landing\/(?:Landing|PasswordGate)\.tsx$|\/ComingSoon\.tsx$/;

/** The site's shared files, each with the modules whose chunks are merged into it. */
const files: readonly (readonly [name: string, modules: readonly string[]])[] = [
  // React, and the parts of the site around a page.
  [
    'every-page',
    [
      'site/src/entry-client',
      'site/src/shell/(?:ButtonLink|Page|PageHead|preloadable).tsx',
      'site/src/ui/(?:Board|Die|ThemeSwitch).tsx',
      'web/src/(?:storage|ui/Icon.tsx|session/use-session)',
      'domain/src/(?:brand|account/(?:recovery|storage|user)|legal/version).ts',
    ],
  ],
  ['pictures', ['landing/HexBoard', 'ui/(?:Badge|StoreBadges).tsx']],
  ['notice', ['shell/(?:NoticePage|Tile).tsx', 'password/ResetLinkSent']],
  // Without schemas and session.
  [
    'parts',
    [
      'ui/(?:Field|PasswordField|Skeleton|TextField).tsx',
      'ui/use-email-form',
      'shell/(?:Scene|use-load).tsx?',
      'activation/SendAgain',
      'web/src/(?:ui/toast|http/data-backend-url)',
      'domain/src/beta/index',
      'domain/src/account/(?:messages|email-confirmation-messages).ts',
      'domain/src/(?:dates/index|legal/messages|changelog/vocabulary|data-backend/error).ts',
      'domain/src/http/(?:retry|timeout)',
    ],
  ],
  ['publisher-form', ['node_modules/downshift/']],
  // Calls of both back ends, which /auth and /register load when they are used.
  [
    'account',
    [
      'node_modules/@supabase/postgrest-js/',
      'session/(?:account-calls|ensure-profile|get-landing|latest-request)',
      'domain/src/main-api/(?:account-changes|client)',
      'domain/src/data-backend/rows',
      'request-access/DecidedRequest',
      'delete-account/DeletionForm',
      'publisher-form/publisher-request',
      'ui/(?:Dialog|LoadFailed).tsx',
    ],
  ],
  [
    'forms',
    [
      'node_modules/(?:zod|react-hook-form)/',
      'ui/(?:Checkbox|TextArea).tsx',
      'shell/FormPage',
      'session/(?:session|load-account-calls)',
      'publisher-form/form-values',
      'register/use-register',
      'web/src/http/(?:data-backend-fetch|server-functions)',
      'domain/src/account/(?:password|schema|session|session-end).ts',
      'domain/src/main-api/(?:error|people|wire)',
      'domain/src/(?:ids/index|publishers/(?:messages|registration|request)).ts',
    ],
  ],
];

const patterns = files.map(
  ([name, modules]) =>
    [name, new RegExp(`/(?:${modules.join('|').replaceAll('.', '\\.')})`)] as const,
);

/**
 * The shared file of a chunk: a page loads at most six, and no byte that its budget does not allow
 * (tests/e2e/journeys/budgets.spec.ts).
 */
export function chooseFile({ moduleIds }: BuiltChunk): string | null {
  if (moduleIds.some((id) => linked.test(id))) return null;
  const match = patterns.find(([, pattern]) => moduleIds.some((id) => pattern.test(id)));
  return match?.[0] ?? null;
}
