import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type RawVariables,
  readVariables,
  variables as schema,
  type Variables,
} from '@ludarium/supabase/functions/_shared/variables.ts';
import { readNetworks } from './http/client-address.ts';
import {
  findMissingPageVariables,
  getPageConfiguration,
  getPageOrigins,
  isOtherMainApi,
} from './pages/configuration.ts';

/** The settings of the server: the operator's variables with their defaults. */
export type Settings = ReturnType<typeof readEnvironment>;

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * The variables of the process and of the checkout's `.env`; those of the process take precedence.
 */
export function loadVariables(): RawVariables {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** @throws Error with a sentence for each variable at fault */
export const loadEnvironment = (): Settings => readEnvironment(loadVariables(), root);

/**
 * Reads the variables of the pages, for a static host.
 *
 * @throws Error with a sentence for each variable at fault
 */
export function readStaticEnvironment(variables: RawVariables) {
  const values = readVariables(schema, variables);
  const addresses = ['VITE_MAIN_API_URL', 'VITE_SUPABASE_URL', 'VITE_IP_LOOKUP_URL'] as const;
  const problems = [
    ...addresses
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} is not set; a static host has nothing in its place.`),
    ...findMissingPageVariables(values),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { configuration: getPageConfiguration(values), origins: getPageOrigins(values) };
}

/**
 * Reads the environment; a variable without a value counts as not set.
 *
 * @param folder where relative paths start
 * @throws Error with a sentence for each variable at fault
 */
export function readEnvironment(variables: RawVariables, folder: string) {
  const values = readVariables(schema, variables);
  const publicUrl = values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin;
  const isPublic = publicUrl !== undefined && !loopbackHosts.test(new URL(publicUrl).hostname);
  const isOpen = isPublic || !loopbackHosts.test(values.HOST);
  const mainApi = getMainApi(values);
  const problems = [
    ...findMissingPageVariables(values),
    ...findContradictions(values, { isPublic, hasMainApi: mainApi !== undefined }),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const seed = values.SEED ?? (mainApi || isOpen ? 'none' : 'demo');
  const dataDir = path.resolve(folder, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    /** Public origin, for links in mails; default `http://localhost:<port>`. */
    publicUrl,
    /** Whether the demo shows caught mail at `/inbox`. */
    inbox: !mainApi && (!isOpen || seed === 'demo'),
    /** Other origins that the built pages use. */
    pageOrigins: getPageOrigins(values),
    /** The content of `/config.json`. */
    pageConfiguration: getPageConfiguration(values),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    authenticatorUrl: values.AUTHENTICATOR_DATABASE_URL,
    /** The company's main API; undefined: the demo's, which this process brings. */
    mainApi,
    seed,
    jwtSecret: values.MAIN_API_JWT_SECRET,
    /** The key of the main API's calls that write to the catalogue. */
    catalogueKey: values.MAIN_API_CATALOGUE_KEY,
    smtpUrl: values.SMTP_URL === 'none' ? undefined : values.SMTP_URL,
    /** The sender of mails; default: the brand's name and `no-reply@` its host. */
    mailFrom: values.MAIL_FROM,
    /** Whom `/test-email` writes to; default: the brand's support address. */
    testMailTo: values.TEST_MAIL_TO,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustedProxies: readNetworks(values.TRUSTED_PROXIES),
    logLevel: values.LOG_LEVEL,
    /** Bearer token for `/metrics` from other machines. */
    metricsToken: values.METRICS_TOKEN,
    /** Factor on the usual rate limits; undefined: as it is in the database. */
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
  };
}

/**
 * The variables that contradict each other, or are missing beside others: with a main API of the
 * company nothing of the demo may remain, and without one nothing may point to another.
 *
 * @returns a sentence for each, which says what to do
 */
function findContradictions(
  { HOST, PUBLIC_URL, SEED, MAIN_API_JWT_SECRET, MAIN_API_URL, SMTP_URL }: Variables,
  { isPublic, hasMainApi }: { readonly isPublic: boolean; readonly hasMainApi: boolean },
): string[] {
  const sentences: Record<string, boolean> = {
    [`HOST ${HOST} can be reached from other machines; set PUBLIC_URL to the address that people use.`]:
      !PUBLIC_URL && !loopbackHosts.test(HOST),
    'Everybody knows the password of the demo accounts, and PUBLIC_URL is public; set SEED=none.':
      isPublic && SEED === 'demo',
    'VITE_MAIN_API_URL names your main API; set MAIN_API_JWT_SECRET to the secret that signs its tokens.':
      hasMainApi && !MAIN_API_JWT_SECRET,
    'VITE_MAIN_API_URL names your main API; set SMTP_URL, since only the demo catches mail.':
      hasMainApi && (!SMTP_URL || SMTP_URL === 'none'),
    'SEED=demo is for the demo, but VITE_MAIN_API_URL names your main API; set SEED=none.':
      hasMainApi && SEED === 'demo',
    'PUBLIC_URL is public, and nobody would see the mails that the demo catches; set SMTP_URL, or SMTP_URL=none to send none.':
      !hasMainApi && isPublic && !SMTP_URL,
    "MAIN_API_URL names a main API, but the pages use the demo's; set VITE_MAIN_API_URL as well.":
      !hasMainApi && MAIN_API_URL !== undefined,
  };
  return Object.keys(sentences).filter((sentence) => sentences[sentence]);
}

/** The main API that the variables name; its address may be a path of the public origin. */
function getMainApi({ VITE_MAIN_API_URL, MAIN_API_URL }: Variables) {
  if (!isOtherMainApi(VITE_MAIN_API_URL)) return undefined;
  return {
    /** For the pages. */
    url: VITE_MAIN_API_URL,
    /** For the server functions. */
    functionsUrl: MAIN_API_URL ?? VITE_MAIN_API_URL,
  };
}
