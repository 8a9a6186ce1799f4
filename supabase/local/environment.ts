import path from 'node:path';
import { z } from 'zod';
import type { PageOrigins } from './http/security-headers.ts';

/** The environment of `start`: what an operator may set, with its defaults. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** Origin that people use, for links in mails; `http://localhost:<port>` where it is not given. */
  readonly publicUrl: string | undefined;
  /** Whether caught mail is shown at `/inbox`. */
  readonly inbox: boolean;
  /** Other origins that the built pages use. */
  readonly pageOrigins: PageOrigins;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly authenticatorUrl: string | undefined;
  readonly seed: 'demo' | 'none';
  readonly catalogue: string | undefined;
  readonly jwtSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly logLevel: string;
  /** How many times the usual rate limits are allowed; more than 1 for test runs only. */
  readonly rateLimitFactor: number;
}

const port = 'PORT must be a whole number from 0 to 65535';
const factor = 'RATE_LIMIT_FACTOR must be a number, at least 1';

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

const schema = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must begin with http:// or https://' })
    .optional(),
  ALLOW_PUBLIC_DEMO: z
    .enum(['true', 'false'], 'ALLOW_PUBLIC_DEMO must be true or false')
    .default('false'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must begin with postgres://' })
    .optional(),
  AUTHENTICATOR_DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'AUTHENTICATOR_DATABASE_URL must begin with postgres://',
    })
    .optional(),
  SEED: z.enum(['demo', 'none'], 'SEED must be demo or none').default('demo'),
  SEED_CATALOGUE: z.string().optional(),
  MAIN_API_JWT_SECRET: z
    .string()
    .min(32, 'MAIN_API_JWT_SECRET must have at least 32 characters')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must begin with smtp:// or smtps://' })
    .optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  RATE_LIMIT_FACTOR: z.coerce.number(factor).min(1, factor).default(1),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL is not known')
    .default('info'),
});

/**
 * Reads the environment; a variable without a value counts as not set.
 *
 * @param folder where relative paths start
 * @throws Error in one sentence naming the variable at fault
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  folder: string,
): Environment {
  const given = Object.entries(variables).filter(([, value]) => value?.trim());
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.message ?? 'Bad environment'}.`);
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin;
  const isPublic =
    !loopbackHosts.test(values.HOST) ||
    (publicUrl !== undefined && !loopbackHosts.test(new URL(publicUrl).hostname));
  if (isPublic && !publicUrl) {
    throw new Error(
      `HOST ${values.HOST} can be reached from other machines; set PUBLIC_URL to the address that people use.`,
    );
  }
  const allowsPublicDemo = values.ALLOW_PUBLIC_DEMO === 'true';
  if (isPublic && values.SEED === 'demo' && !allowsPublicDemo) {
    throw new Error(
      'Everybody knows the password of the demo accounts; set SEED=none, or ALLOW_PUBLIC_DEMO=true to publish them and the inbox.',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    inbox: !isPublic || allowsPublicDemo,
    pageOrigins: pageOrigins(variables),
    dataDir: path.resolve(folder, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    authenticatorUrl: values.AUTHENTICATOR_DATABASE_URL,
    seed: values.SEED,
    catalogue: values.SEED_CATALOGUE && path.resolve(folder, values.SEED_CATALOGUE),
    jwtSecret: values.MAIN_API_JWT_SECRET,
    smtpUrl: values.SMTP_URL,
    allowedOrigins: values.ALLOWED_ORIGINS.split(/[\s,]+/).filter(Boolean),
    logLevel: values.LOG_LEVEL,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
  };
}

/** The origins in the variables with which the pages are built. */
function pageOrigins(variables: Readonly<Record<string, string | undefined>>): PageOrigins {
  const origins = (...names: string[]): string[] => {
    const addresses = names.map((name) => variables[name]?.trim() ?? '');
    return [
      ...new Set(
        addresses
          .filter((address) => URL.canParse(address))
          .map((address) => new URL(address).origin),
      ),
    ];
  };
  const backEnds = ['VITE_MAIN_API_URL', 'VITE_SUPABASE_URL'];
  return {
    scripts: origins('VITE_RECAPTCHA_URL'),
    connections: origins(...backEnds, 'VITE_RECAPTCHA_URL', 'VITE_IP_LOOKUP_URL'),
    pictures: origins(...backEnds, 'VITE_QR_SERVICE_URL'),
  };
}
