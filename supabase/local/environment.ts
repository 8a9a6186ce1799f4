import path from 'node:path';
import { z } from 'zod';

/** The environment of `start`: what an operator may set, with its defaults. */
export interface Environment {
  readonly port: number;
  readonly host: string;
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

const schema = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4000),
  HOST: z.string().default('127.0.0.1'),
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
  return {
    port: values.PORT,
    host: values.HOST,
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
