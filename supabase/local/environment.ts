import path from 'node:path';
import { z } from 'zod';

/** The environment of `start`: what an operator may set, with its defaults. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly seed: 'demo' | 'none';
  readonly catalogue: string | undefined;
  readonly jwtSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly logLevel: string;
  /** How many times the usual rate limits are allowed; more than 1 for test runs only. */
  readonly rateLimitFactor: number;
}

const optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

const schema = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  SEED: z.enum(['demo', 'none'], 'SEED must be demo or none').default('demo'),
  SEED_CATALOGUE: optional,
  MAIN_API_JWT_SECRET: z
    .string()
    .min(32, 'MAIN_API_JWT_SECRET must have at least 32 characters')
    .optional(),
  SMTP_URL: optional,
  ALLOWED_ORIGINS: z.string().default(''),
  RATE_LIMIT_FACTOR: z.coerce.number('RATE_LIMIT_FACTOR must be a number').min(1).default(1),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL is not known')
    .default('info'),
});

/**
 * Reads the environment; relative paths start where the command was given.
 *
 * @throws Error in one sentence naming the variable at fault
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  folder: string,
): Environment {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.message ?? 'Bad environment'}.`);
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(folder, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    seed: values.SEED,
    catalogue: values.SEED_CATALOGUE && path.resolve(folder, values.SEED_CATALOGUE),
    jwtSecret: values.MAIN_API_JWT_SECRET,
    smtpUrl: values.SMTP_URL,
    allowedOrigins: values.ALLOWED_ORIGINS.split(',').filter(Boolean),
    logLevel: values.LOG_LEVEL,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
  };
}
