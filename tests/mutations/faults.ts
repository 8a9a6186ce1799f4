/** A fault that is made on purpose, and the tests that have to find it. */
interface Fault {
  readonly area: string;
  readonly file: string;
  readonly text: string;
  readonly fault: string;
  /** The command line of `pnpm test`: a suite with its filter. */
  readonly finds: string;
}

/** One fault for each area. */
export const faults: readonly Fault[] = [
  {
    area: 'A policy lets everybody read the profiles',
    file: 'supabase/schema/profiles.sql',
    text: "using ((select app.has_role('admin')) or laravel_user_id = (select app.user_id()));",
    fault: 'using (true);',
    finds: 'policies matrix',
  },
  {
    area: 'Anonymous visitors may delete beta subscribers',
    file: 'supabase/schema/beta_subscribers.sql',
    text: 'alter table public.beta_subscribers enable row level security;',
    fault:
      'alter table public.beta_subscribers enable row level security;\ngrant delete on public.beta_subscribers to anon;',
    finds: 'policies every-write',
  },
  {
    area: 'A limit of writes is gone',
    file: 'supabase/schema/feedback.sql',
    text: `create trigger feedback_items_limit_inserts before insert on public.feedback_items
  for each row when (app.is_browser())
  execute function app.limit_writes('feedback_per_person',
    'You have sent too much feedback today. Please try again tomorrow.');`,
    fault: '',
    finds: 'policies every-write',
  },
  {
    area: 'A token with another algorithm is accepted',
    file: 'supabase/schema/caller.sql',
    text: "  if header ->> 'alg' is distinct from 'HS256'\n    or upper",
    fault: '  if upper',
    finds: 'policies tokens',
  },
  {
    area: 'A query lost its index',
    file: 'supabase/schema/publisher_requests.sql',
    text: 'create index publisher_requests_by_person on public.publisher_requests (laravel_user_id, created_at desc);',
    fault: '',
    finds: 'plans',
  },
  {
    area: 'A text of section 8 was changed',
    file: 'packages/domain/src/publishers/messages.ts',
    text: "rejected: 'Publisher request rejected',",
    fault: "rejected: 'The request was rejected',",
    finds: 'components decisions',
  },
  {
    area: 'Somebody else’s change of a report is overwritten',
    file: 'packages/console/src/feedback/data/requests.ts',
    text: "    .eq('updated_at', updated_at)\n",
    fault: '',
    finds: 'client board',
  },
  {
    area: 'A sign-in leads a tester to the wrong page',
    file: 'packages/domain/src/legal/landing.ts',
    text: "if (hasRole(user, 'tester')) return '/feedback';",
    fault: "if (hasRole(user, 'tester')) return '/account';",
    finds: 'unit legal',
  },
  {
    area: 'What was typed stays after the sign-out',
    file: 'packages/browser/src/session/remove-drafts.ts',
    text: 'if (key.startsWith(prefix)) deviceStorage.removeItem(key);',
    fault: '',
    finds: 'components draft',
  },
  {
    area: 'Other pages may frame ours',
    file: 'packages/server/src/http/security-headers.ts',
    text: `    "frame-ancestors 'none'",\n`,
    fault: '',
    finds: 'security server',
  },
  {
    area: 'Patterns filter through the gateway',
    file: 'packages/server/src/data-api/gateway.ts',
    text: 'if (reserved.has(name)) return false;',
    fault: 'if (name) return false;',
    finds: 'unit gateway',
  },
  {
    area: 'A signed address is good without its signature',
    file: 'packages/server/src/storage.ts',
    text: "c.req.query('token') ?? '');",
    fault: "c.req.query('token') ?? '').catch(() => Date.now() / 1000 + 60);",
    finds: 'security storage',
  },
  {
    area: 'A text is too pale on its ground',
    file: 'packages/domain/src/design/colours.ts',
    text: "muted: '#5C5666',",
    fault: "muted: '#9C96A6',",
    finds: 'unit design',
  },
  {
    area: 'A password of seven characters is accepted by the main API',
    file: 'packages/domain/src/account/password.ts',
    text: 'const minPasswordLength = 8;',
    fault: 'const minPasswordLength = 7;',
    finds: 'unit account',
  },
  {
    area: 'The mail of an approval has another link',
    file: 'supabase/functions/mails/templates.ts',
    text: "button: ['Open the publisher portal', '/publisher-portal'],",
    fault: "button: ['Open the publisher portal', '/publisher'],",
    finds: 'functions mail-sources',
  },
  {
    area: 'A static host answers an unknown address with 200',
    file: 'packages/server/src/static-site.ts',
    text: '  location / { try_files $uri =404; }',
    fault: '  location / { try_files $uri /index.html; }',
    finds: 'deploy static-hosts',
  },
  {
    area: 'A click beside a dialog closes it',
    file: 'packages/console/src/layout/DialogFrame.tsx',
    text: "if (cause === 'escapeKeyDown') close();",
    fault: 'close();',
    finds: 'stories states',
  },
  {
    area: 'A button has no name',
    file: 'packages/console/src/layout/Notice.tsx',
    text: '          {retryLabel}\n',
    fault: '',
    finds: 'stories states',
  },
  {
    area: 'A page moves while it loads',
    file: 'packages/console/src/main.tsx',
    text: "import { createRoot } from 'react-dom/client';",
    fault: `import { createRoot } from 'react-dom/client';
setInterval(() => document.body.style.setProperty('padding-top', \`\${Date.now() % 300}px\`), 200);`,
    finds: 'e2e screens',
  },
  {
    area: 'A page of the site loads a library that it does not need',
    file: 'packages/site/src/pages/why-register/WhyRegisterPage.tsx',
    text: "import { Die } from '../../ui/Die.tsx';",
    fault: `import * as everything from 'zod';
import { Die } from '../../ui/Die.tsx';
Reflect.set(globalThis, 'everything', everything);`,
    finds: 'e2e screens',
  },
  {
    area: 'A decision is not ended after the main API has confirmed it',
    file: 'supabase/functions/decide-request.ts',
    text: "    await call(services, 'finish_decision', ended, token);\n",
    fault: '',
    finds: 'functions decide-request',
  },
];
