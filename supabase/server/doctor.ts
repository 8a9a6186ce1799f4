import { brand, configureBrand } from '@ludarium/domain/brand';
import { fetchWithTimeout } from '@ludarium/domain/http';
import {
  createMainApi,
  describeMainApiFault,
  getMainApiFault,
  MainApiError,
} from '@ludarium/domain/main-api';
import postgres, { type Sql } from 'postgres';
import { createServices, findMistakes } from '../functions/_shared/environment.ts';
import { describeFault, findReason } from '../functions/_shared/fault.ts';
import { functions } from '../functions/app.ts';
import { getDefaultSender, publishableKey } from './back-end.ts';
import { describeClockDifference, findClockProblem } from './clock.ts';
import { findContradictions } from './contradictions.ts';
import { parse, type Settings, type Variables } from './environment.ts';
import { getLocalAccess, getLocalUrl, type LocalAccess } from './local-address.ts';
import { tryMailServer } from './mail-check.ts';
import { pageVariables } from './pages/configuration.ts';
import { readMigrations } from './postgres/index.ts';
import { getSecretKeyCopy } from './secrets.ts';

/** The result of one check. */
interface Finding {
  readonly check: string;
  /** The problem and what to do; absent if the check passed. */
  readonly problem?: string;
  /** How it was checked, where that is not as usual. */
  readonly note?: string;
}

/**
 * Checks the server that runs with these settings: it brings the data backend, and the demo where
 * they name no main API, so the variables of the server functions are known.
 */
export async function examineServer(settings: Settings, variables: Variables): Promise<Finding[]> {
  configureBrand(settings.pageConfiguration.brand);
  const localUrl = getLocalUrl(settings);
  const url = settings.publicUrl ?? localUrl;
  const access = await getLocalAccess(url, localUrl);
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const hasNoMailServer = variables.SMTP_URL?.trim() === 'none';
  const keepsMail = !settings.smtpUrl && (settings.inbox || hasNoMailServer);
  const { mainApi } = settings;
  const findings = await examine(
    {
      SITE_URL: url,
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEYS: JSON.stringify({
        default: settings.secretKey ?? (await getSecretKeyCopy(settings.dataDir)),
      }),
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      MAIN_API_URL: new URL(mainApi?.functionsUrl ?? '/main-api', url).href,
      MAIL_FROM: (settings.mailFrom ?? getDefaultSender()).address,
      TEST_MAIL_TO: brand.supportEmail,
      ...given,
      SMTP_URL: settings.smtpUrl,
    },
    { keepsMail, access },
  );
  const contradictions = findContradictions(settings, variables);
  findings.unshift(
    contradictions.length > 0
      ? { check: 'settings', problem: contradictions.join('\n') }
      : { check: 'settings' },
  );
  if (settings.pageConfiguration.reportUrl === '/reports' && !settings.reports) {
    findings.push({ check: 'reports', problem: 'The pages report to /reports: set REPORTS=log.' });
  }
  const { databaseUrl, databasePool } = settings;
  if (databaseUrl) {
    const finding = await examineConnections(databaseUrl, databasePool).catch((error: unknown) => ({
      problem: describeFault(error),
    }));
    findings.push({ check: 'connections', ...finding });
  }
  return findings;
}

/**
 * Checks an installation over HTTP, the variables of its server functions and pages, and the
 * database if `DATABASE_URL` is given. Changes nothing and sends no mail.
 *
 * @param options.keepsMail whether the demo catches mail in place of a mail server
 * @param options.access how the site is asked
 */
export async function examine(
  variables: Variables,
  { keepsMail = false, access = { fetch } }: { keepsMail?: boolean; access?: LocalAccess } = {},
): Promise<Finding[]> {
  const services = createServices((name) => variables[name]);
  const request = fetchWithTimeout(access.fetch);
  const mistakes = findMistakes(services).filter(
    (mistake) => !(keepsMail && mistake.startsWith('SMTP_URL')),
  );
  const checks: Record<string, () => Promise<string | undefined>> = {
    variables: async () => {
      parse(pageVariables, variables);
      return mistakes.length > 0 ? mistakes.join('\n') : undefined;
    },
    site: async () => {
      const answer = await request(services.siteUrl);
      if (!answer.ok) return `${services.siteUrl} answers ${answer.status}.`;
      if (answer.headers.has('content-security-policy')) return undefined;
      return 'The site has no Content-Security-Policy: set the headers of docs/operating.md.';
    },
    'data API': async () => {
      const answer = await callDataApi('rpc/token_status', {
        method: 'POST',
        key: variables.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
      });
      if (answer.status === 404) return 'The database is not migrated: supabase db push.';
      return answer.ok ? undefined : `It answers ${answer.status}: ${await answer.text()}`;
    },
    administrator: async () => {
      const answer = await callDataApi('user_roles?select=user_id&role=eq.admin&limit=1', {
        key: services.secretKey,
      });
      if (!answer.ok) return `user_roles answers ${answer.status}: ${await answer.text()}`;
      const admins: unknown[] = await answer.json();
      return admins.length > 0
        ? undefined
        : 'There is none: ludarium add-admin (docs/operating.md).';
    },
    database: async () => {
      if (!variables.DATABASE_URL) return undefined;
      const options = { max: 1, connect_timeout: 10, onnotice: () => undefined };
      const sql = postgres(variables.DATABASE_URL, options);
      const work = async () => (await examineDatabase(sql)) ?? (await findClockProblem(sql));
      return work().finally(() => sql.end({ timeout: 1 }));
    },
    functions: async () => {
      const missing: string[] = [];
      for (const name of Object.keys(functions)) {
        const url = `${services.dataBackendUrl}/functions/v1/${name}`;
        if (!(await request(url, { method: 'OPTIONS' })).ok) missing.push(name);
      }
      if (missing.length === 0) return undefined;
      return `No answer from ${missing.join(', ')}: supabase functions deploy.`;
    },
    'main API': async () => {
      const { mainApiUrl } = services;
      try {
        await createMainApi({ baseUrl: mainApiUrl, fetch: request }).countries();
      } catch (error) {
        return describeMainApiError(mainApiUrl, error);
      }
      return undefined;
    },
    CORS: async () => {
      const { dataBackendUrl, mainApiUrl } = services;
      const problems = [
        await examineCors(
          request,
          services.siteUrl,
          `${dataBackendUrl}/rest/v1/`,
          'x-laravel-token',
        ),
        await examineCors(request, services.siteUrl, mainApiUrl, 'authorization'),
      ];
      return problems.filter(Boolean).join('\n') || undefined;
    },
    mail: async () => {
      if (keepsMail) return undefined;
      if (!variables.SMTP_URL) return 'SMTP_URL is not set: no mail is sent.';
      await tryMailServer({
        smtpUrl: variables.SMTP_URL,
        from: variables.MAIL_FROM,
        to: variables.TEST_MAIL_TO,
      });
      return undefined;
    },
    clock: async () => {
      const answer = await callDataApi('', { key: services.secretKey });
      const date = Date.parse(answer.headers.get('date') ?? '');
      return describeClockDifference('data backend', date - Date.now());
    },
  };

  async function callDataApi(
    path: string,
    { key, method = 'GET' }: { key: string; method?: string },
  ) {
    return request(`${services.dataBackendUrl}/rest/v1/${path}`, {
      method,
      headers: { apikey: key, ...(key.startsWith('ey') ? { authorization: `Bearer ${key}` } : {}) },
    });
  }

  return Promise.all(
    Object.entries(checks).map(async ([check, run]) => {
      const problem = await run().catch((error: unknown) => describeFault(error));
      const note = check === 'site' ? access.note : undefined;
      return { check, ...(problem ? { problem } : {}), ...(note ? { note } : {}) };
    }),
  );
}

/** Checks the migrations and the token secret; returns the problem and what to do. */
export async function examineDatabase(sql: Sql): Promise<string | undefined> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations`;
  const applied = rows.map(({ version }) => version);
  const missing = (await readMigrations()).filter(({ version }) => !applied.includes(version));
  if (missing.length > 0) {
    return `Not migrated: ${missing.map(({ name }) => name).join(', ')}. supabase db push.`;
  }
  const [secret] = await sql`select from app.jwt_secrets where valid_until is null`;
  return secret ? undefined : "No token secret: select app.rotate_jwt_secret('…').";
}

/** Connections for tasks, monitoring and PostgreSQL's own reserve. */
const reservedConnections = 10;

/** Compares what the servers of a database may open with what it allows. */
async function examineConnections(url: string, pool: number): Promise<Omit<Finding, 'check'>> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  // PostgREST of each server listens with one; an ordinary user does not see it.
  const [row] = await sql<{ most: number; servers: number }[]>`
    select current_setting('max_connections')::int as most,
      greatest(1, count(*) filter (where query ilike 'listen%'))::int as servers
    from pg_stat_activity where datname = current_database()`.finally(() =>
    sql.end({ timeout: 1 }),
  );
  if (!row) return {};
  const { most, servers } = row;
  const needed = servers * pool + reservedConnections;
  if (needed > most) {
    const who = servers === 1 ? 'One server' : `${servers} servers`;
    return {
      problem: `${who} with DATABASE_POOL=${pool} and ${reservedConnections} more for tasks need ${needed} connections, but max_connections is ${most}: lower the one or raise the other.`,
    };
  }
  const fitting = Math.floor((most - reservedConnections) / pool);
  return {
    note: `max_connections ${most} is enough for ${fitting} server${fitting === 1 ? '' : 's'} with DATABASE_POOL=${pool}.`,
  };
}

/**
 * Whether CORS allows the site's pages to call the URL with a header; the same origin always may.
 */
async function examineCors(
  request: typeof fetch,
  site: string,
  url: string,
  header: string,
): Promise<string | undefined> {
  const { origin } = new URL(site);
  if (new URL(url).origin === origin) return undefined;
  const { headers } = await request(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': header,
    },
  });
  const allowedOrigin = headers.get('access-control-allow-origin') ?? '';
  const allowedHeaders = headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  if (['*', origin].includes(allowedOrigin) && allowedHeaders.includes(header)) return undefined;
  return `${url} does not allow ${origin} with the header ${header}: allow both there.`;
}

/** Which fault of the main API it is, and its cause. */
function describeMainApiError(url: string, error: unknown): string {
  if (!(error instanceof MainApiError)) return describeFault(error);
  const fault = getMainApiFault(error);
  if (!fault) return `${url} answers ${error.status} to the list of countries.`;
  const sentence = describeMainApiFault(fault, error.status);
  const reason = findReason(error);
  return `${url}: ${sentence}${reason ? ` ${reason}` : ''}`;
}
