import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  catalogueKey,
  emailAddress,
  isSecureOrPrivate,
  sender,
  smtpAddress,
  trueOrFalse,
} from '../functions/_shared/environment.ts';
import { readNetworks } from './http/client-address.ts';
import {
  getPageConfiguration,
  getPageOrigins,
  isOtherMainApi,
  pageVariables,
} from './pages/configuration.ts';

/** Variables by name, like `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The settings of the server: the operator's variables with their defaults. */
export type Settings = ReturnType<typeof readEnvironment>;

const port = 'must be a whole number from 0 to 65535';
const factor = 'must be a number, at least 1';
const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' })
  .optional();

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
  .refine(isSecureOrPrivate, 'must begin with https:// outside of a private network')
  .optional();

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

const schema = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.refine(
    (url) => url === undefined || !URL.canParse(url) || new URL(url).pathname === '/',
    'must have no path',
  ),
  ALLOW_PUBLIC_DEMO: trueOrFalse,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresAddress,
  AUTHENTICATOR_DATABASE_URL: postgresAddress,
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  SEED_CATALOGUE: z.string().optional(),
  MAIN_API_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  CATALOGUE_KEY: catalogueKey.optional(),
  DATA_BACKEND_SECRET_KEY: z
    .string()
    .regex(
      /^sb_secret_[\w-]{32,}$/,
      'must be sb_secret_ and at least 32 letters, digits, hyphens or underscores',
    )
    .optional(),
  MAIN_API_URL: webAddress,
  MAIN_API_CATALOGUE_KEY: catalogueKey.optional(),
  SMTP_URL: z
    .string()
    .refine(
      (url) => url === 'none' || smtpAddress.safeParse(url).success,
      'must begin with smtp:// or smtps://, or be none',
    )
    .optional(),
  MAIL_FROM: sender.optional(),
  TEST_MAIL_TO: emailAddress.optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine(areNetworks, 'must be addresses or networks, 10.0.0.0/8 for instance'),
  RATE_LIMIT_FACTOR: z.coerce.number(factor).min(1, factor).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'is not known')
    .default('info'),
});

/** The variables of the server and of its pages. */
export const variableNames = [...Object.keys(schema.shape), ...Object.keys(pageVariables.shape)];

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Reads the variables of the process and of the checkout's `.env`; those of the process take
 * precedence.
 *
 * @throws Error with a sentence for each variable at fault
 */
export function loadEnvironment(): Settings {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnvironment(process.env, root);
}

/**
 * Reads the environment; a variable without a value counts as not set.
 *
 * @param folder where relative paths start
 * @throws Error with a sentence for each variable at fault
 */
export function readEnvironment(variables: Variables, folder: string) {
  const values = parse(schema, variables);
  const pages = parse(pageVariables, variables);
  const publicUrl = values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin;
  const hasPublicUrl = publicUrl !== undefined && !loopbackHosts.test(new URL(publicUrl).hostname);
  const isPublic = !loopbackHosts.test(values.HOST) || hasPublicUrl;
  if (isPublic && !publicUrl) {
    throw new Error(
      `HOST ${values.HOST} can be reached from other machines; set PUBLIC_URL to the address that people use.`,
    );
  }
  const mainApi = getMainApi(values, pages);
  const seed = values.SEED ?? (mainApi ? 'none' : 'demo');
  if (isPublic && seed === 'demo' && !mainApi && !values.ALLOW_PUBLIC_DEMO) {
    throw new Error(
      'Everybody knows the password of the demo accounts; set SEED=none, or ALLOW_PUBLIC_DEMO=true to publish them and the inbox.',
    );
  }
  const dataDir = path.resolve(folder, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    /** Public origin, for links in mails; default `http://localhost:<port>`. */
    publicUrl,
    /** Whether the demo shows caught mail at `/inbox`. */
    inbox: !mainApi && (!isPublic || values.ALLOW_PUBLIC_DEMO),
    /** Other origins that the built pages use. */
    pageOrigins: getPageOrigins(pages),
    /** The content of `/config.json`. */
    pageConfiguration: getPageConfiguration(pages),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    authenticatorUrl: values.AUTHENTICATOR_DATABASE_URL,
    /** The company's main API; undefined: the demo's, which this process brings. */
    mainApi,
    seed,
    catalogue: values.SEED_CATALOGUE && path.resolve(folder, values.SEED_CATALOGUE),
    jwtSecret: values.MAIN_API_JWT_SECRET,
    /** The key with which servers write to the catalogue. */
    catalogueKey: values.CATALOGUE_KEY,
    /** The data backend's secret key. */
    secretKey: values.DATA_BACKEND_SECRET_KEY,
    smtpUrl: values.SMTP_URL === 'none' ? undefined : values.SMTP_URL,
    /** Whether mail needs a server: people use a public address, and nobody sees what the demo catches. */
    needsMailServer: hasPublicUrl && !values.ALLOW_PUBLIC_DEMO && values.SMTP_URL !== 'none',
    /** The sender of mails; default: the brand's name and `no-reply@` its host. */
    mailFrom: values.MAIL_FROM,
    /** Whom `/test-email` writes to; default: the brand's support address. */
    testMailTo: values.TEST_MAIL_TO,
    allowedOrigins: list(values.ALLOWED_ORIGINS),
    trustedProxies: readNetworks(list(values.TRUSTED_PROXIES)),
    logLevel: values.LOG_LEVEL,
    /** Bearer token for `/metrics` from other machines. */
    metricsToken: values.METRICS_TOKEN,
    /** Factor on the usual rate limits; undefined: as it is in the database. */
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
  };
}

/** The main API that the variables name; its address may be a path of the public origin. */
function getMainApi(
  values: z.output<typeof schema>,
  { VITE_MAIN_API_URL }: z.output<typeof pageVariables>,
) {
  if (!isOtherMainApi(VITE_MAIN_API_URL)) return undefined;
  return {
    /** For the pages. */
    url: VITE_MAIN_API_URL,
    /** For the server functions. */
    functionsUrl: values.MAIN_API_URL ?? VITE_MAIN_API_URL,
    /** The key of its calls that write to the catalogue; undefined where it has none. */
    catalogueKey: values.MAIN_API_CATALOGUE_KEY,
  };
}

const list = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function areNetworks(text: string): boolean {
  try {
    readNetworks(list(text));
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses variables with a schema.
 *
 * @throws Error with a sentence for each variable at fault, a line each
 */
function parse<T>(schema: z.ZodType<T>, variables: Variables): T {
  const given = Object.entries(variables).filter(([, value]) => value?.trim());
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
  throw new Error([...new Set(sentences)].join('\n'));
}
