import { readFileSync } from 'node:fs';
import path from 'node:path';
import { roles } from '@ludarium/domain/account';
import { changelogKinds, changelogStatuses } from '@ludarium/domain/changelog';
import type { Vocabularies } from '@ludarium/domain/data-backend';
import { deletionReasons, deletionStatuses } from '@ludarium/domain/deletion';
import { appScreens, categories, feedbackStatuses, priorities } from '@ludarium/domain/feedback';
import {
  proposalKinds,
  proposalStatuses,
  type ReasonCode,
  reasonCodes,
} from '@ludarium/domain/game-proposals';
import {
  currentTermsVersion,
  defaultEffectiveDate,
  defaultPrivacyPolicy,
  termsHash,
} from '@ludarium/domain/legal';
import { requestReasons, requestStatuses } from '@ludarium/domain/publishers';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { describe, expect, it } from 'vitest';
import { root } from '../support/root.ts';
import { useBackend } from './backend.ts';
import { functions, tables } from './matrix.ts';
import { type Limit, printMatrix } from './print-matrix.ts';

const backend = useBackend();

const names = (rows: readonly { name?: unknown }[]): unknown[] => rows.map((row) => row.name);

describe('types', () => {
  it('database.generated.ts matches the migrations; if not, run `pnpm record`', async () => {
    const metadata = await introspect(
      { query: async (text: string) => ({ rows: await backend.sql.unsafe(text) }) },
      { includedSchemas: ['public'] },
    );
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      postgrestVersion: '12',
    });
    await expect(types).toMatchFileSnapshot(
      '../../packages/domain/src/data-backend/database.generated.ts',
    );
  });

  it('vocabularies match the check constraints `in (...)`', async () => {
    const vocabularies = {
      account_deletion_requests: {
        decision_code: Object.keys(deletionReasons),
        status: deletionStatuses,
      },
      audit_log: { action: ['insert', 'update', 'delete'] },
      changelog_entries: { kind: changelogKinds, status: changelogStatuses },
      feedback_items: {
        category: categories,
        priority: priorities,
        screen: appScreens,
        status: feedbackStatuses,
      },
      game_proposals: {
        kind: proposalKinds,
        reason_code: Object.keys(reasonCodes) as ReasonCode[],
        status: proposalStatuses,
      },
      publisher_requests: {
        decision_code: Object.keys(requestReasons),
        status: requestStatuses,
      },
      user_roles: { role: roles },
    } as const satisfies {
      [Table in keyof Vocabularies]: {
        [Column in keyof Vocabularies[Table]]: readonly Vocabularies[Table][Column][];
      };
    };
    const rows = await backend.sql<{ name: string; definition: string }[]>`
      select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
    const known = rows.flatMap(({ name, definition }) => {
      const [, column, values] =
        /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
      return values === undefined
        ? []
        : [`${name}.${column}: ${[...values.matchAll(/'([^']*)'/g)].map(([, one]) => one).sort()}`];
    });
    const expected = Object.entries(vocabularies).flatMap(([table, columns]) =>
      Object.entries(columns).map(
        ([column, values]) => `${table}.${column}: ${[...values].sort()}`,
      ),
    );
    expect(known.sort()).toEqual(expected.sort());
  });
});

describe('only what the matrix lists is open', () => {
  it('the matrix lists exactly the tables', async () => {
    const rows = await backend.sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f')`;
    expect(names(rows).sort()).toEqual([...tables].sort());
  });

  it('a view runs with its caller’s rights, and there is no materialized view', async () => {
    const rows = await backend.sql`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'app'::regnamespace)
        and (relkind = 'm'
          or relkind = 'v' and not coalesce(reloptions @> array['security_invoker=true'], false))`;
    expect(names(rows)).toEqual([]);
  });

  it('a browser can only read views', async () => {
    const rows = await backend.sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and (has_any_column_privilege('anon', oid, 'insert, update')
          or has_table_privilege('anon', oid, 'delete, truncate'))`;
    expect(names(rows)).toEqual([]);
  });

  it('every table has row-level security', async () => {
    const rows = await backend.sql`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'app'::regnamespace)
        and relkind in ('r', 'p') and not relrowsecurity`;
    expect(names(rows)).toEqual([]);
  });

  it('the matrix lists exactly the functions', async () => {
    const rows = await backend.sql`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
    expect(names(rows).sort()).toEqual(Object.keys(functions).sort());
  });

  it('a browser may execute exactly these functions', async () => {
    const rows = await backend.sql`
      select pronamespace::regnamespace || '.' || proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and has_function_privilege('anon', oid, 'execute')`;
    expect(names(rows).sort()).toEqual([
      'app.before_request',
      'app.can_add_feedback_file',
      'app.check_external_id',
      'app.check_game_proposal_is_complete',
      'app.check_players',
      'app.claims',
      'app.client_address',
      'app.client_network',
      'app.count_open_publisher_requests',
      'app.count_use',
      'app.email',
      'app.email_verified',
      'app.get_rate_limit',
      'app.has_accepted',
      'app.has_role',
      'app.has_web_address',
      'app.is_admin',
      'app.is_browser',
      'app.is_discussed_feedback',
      'app.is_email',
      'app.is_line',
      'app.is_logo',
      'app.is_name',
      'app.is_published',
      'app.is_social_account',
      'app.is_website',
      'app.limit_subject',
      'app.normalize_name',
      'app.publisher_id',
      'app.search_text',
      'app.use_rate_limit',
      'app.user_id',
      'app.with_file_extension',
      'public.feedback_board',
      'public.latest_deletion_request',
      'public.latest_publisher_request',
      'public.portal_access',
      'public.publisher_request_evidence',
      'public.save_publisher_links',
      'public.search_rows',
      'public.token_status',
      'public.unsubscribe',
      'public.withdraw_beta_consent',
    ]);
  });

  it('no name of a policy is cut by PostgreSQL, after 63 bytes', async () => {
    const rows = await backend.sql`
      select polname as name from pg_policy where octet_length(polname::text) = 63`;
    expect(names(rows)).toEqual([]);
  });

  it('the role authenticated is granted nothing', async () => {
    const rows = await backend.sql`
      select table_name as name from information_schema.role_table_grants
      where grantee = 'authenticated' and table_schema in ('public', 'app')
      union all
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and has_function_privilege('authenticated', oid, 'execute')`;
    expect(names(rows)).toEqual([]);
  });

  it('no table outside "public" and storage can be reached by an API role', async () => {
    const rows = await backend.sql`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join unnest(array['anon', 'authenticated', 'service_role']) as role
      where c.relkind in ('r', 'p', 'v', 'm')
        and n.nspname not in ('public', 'storage', 'pg_catalog', 'information_schema')
        and has_schema_privilege(role, n.oid, 'usage')
        and (has_any_column_privilege(role, c.oid, 'select, insert, update')
          or has_table_privilege(role, c.oid, 'delete, truncate'))`;
    expect(names(rows)).toEqual([]);
  });

  it('every security definer function sets an empty search_path', async () => {
    const rows = await backend.sql`
      select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and prosecdef and not coalesce(proconfig @> array['search_path=""'], false)`;
    expect(names(rows)).toEqual([]);
  });

  it('no policy applies to PUBLIC', async () => {
    const rows = await backend.sql`
      select policyname as name from pg_policies
      where schemaname in ('public', 'storage') and roles <> '{anon}'`;
    expect(names(rows)).toEqual([]);
  });

  it('policies tell callers apart by these functions alone', async () => {
    const rows = await backend.sql`
      select distinct refobjid::regproc::text as name from pg_depend
      where classid = 'pg_policy'::regclass and refclassid = 'pg_proc'::regclass order by 1`;
    expect(names(rows)).toEqual([
      'app.can_add_feedback_file',
      'app.has_role',
      'app.is_admin',
      'app.publisher_id',
      'app.user_id',
    ]);
    // Functions of PostgreSQL itself are no dependencies.
    const settings = await backend.sql`
      select policyname as name from pg_policies
      where concat(qual, with_check) ~* 'current_setting|current_user|session_user|current_role'`;
    expect(names(settings)).toEqual([]);
  });

  it('a new table and a new function have no grants', async () => {
    const open = backend.sql.begin(async (sql) => {
      // Default grants belong to the role that creates: the one that applied the migrations.
      const [owner] = await sql`
        select relowner::regrole::text as role from pg_class where oid = 'user_roles'::regclass`;
      await sql.unsafe(`set local role ${owner?.role}`);
      await sql`create table tomorrow (id int)`;
      await sql`create function tomorrow() returns int language sql as 'select 1'`;
      const [row] = await sql`
        select has_table_privilege('anon', 'tomorrow', 'select, insert, update, delete') as "table",
          has_function_privilege('anon', 'tomorrow()', 'execute') as function,
          has_function_privilege('authenticated', 'tomorrow()', 'execute') as authenticated`;
      throw new Error(JSON.stringify(row));
    });
    const closed = { table: false, function: false, authenticated: false };
    await expect(open).rejects.toThrow(JSON.stringify(closed));
  });
});

describe('history', () => {
  it.each([
    ['audit_log', 'table_name'],
    ['privacy_policy_versions', 'content'],
    ['game_proposal_events', 'message'],
  ])('%s is append-only, also for its owner', async (table, column) => {
    const { sql } = backend;
    const name = sql(table);
    await expect(sql`update ${name} set ${sql(column)} = 'x'`).rejects.toMatchObject({
      code: 'PT403',
    });
    await expect(sql`delete from ${name}`).rejects.toMatchObject({ code: 'PT403' });
    await expect(sql`truncate ${name} cascade`).rejects.toMatchObject({ code: 'PT403' });
  });
});

it('the first privacy policy is the text that the site falls back to', async () => {
  const rows = await backend.sql`
    select content, effective_date::text as effective_date from privacy_policy`;
  expect(rows).toEqual([{ content: defaultPrivacyPolicy, effective_date: defaultEffectiveDate }]);
});

it('docs/policies.md has the generated matrix and limits; if not, run `pnpm record`', async () => {
  const limits = await backend.sql<Limit[]>`
    select name, usual as max,
      case period when interval '1 hour' then 'hour' when interval '1 day' then 'day' end as period,
      description
    from app.rate_limits order by name`;
  const page = path.join(root, 'docs/policies.md');
  const [introduction] = readFileSync(page, 'utf8').split('<!-- Printed', 1);
  await expect(`${introduction}${printMatrix(limits)}`).toMatchFileSnapshot(page);
});

it('the terms that the site shows are published; if not, change its row in supabase/schema/legal.sql', async () => {
  const rows = await backend.sql`select version, hash from app.published_terms`;
  expect(rows).toContainEqual({ version: currentTermsVersion, hash: termsHash() });
});
