import { isEmail } from '@ludarium/domain/email';
import { z } from 'zod';
import { createMailer, type Sender } from './mailer.ts';
import type { Mailer, Services } from './services.ts';

const orMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is not set' : message),
});

/** The URL of a service; HTTP is allowed for private host names only. */
const webAddress = z
  .url({ protocol: /^https?$/, ...orMissing('must begin with https://') })
  .refine(isSecureOrPrivate, 'must begin with https:// outside of a private network');

export const smtpAddress = z.url({
  protocol: /^smtps?$/,
  ...orMissing('must begin with smtp:// or smtps://'),
});

export const trueOrFalse = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((text) => text === 'true');

export const catalogueKey = z.string().min(32, 'must have at least 32 characters');

const notAnAddress = 'must be an email address';
export const emailAddress = z.string(orMissing(notAnAddress)).refine(isEmail, notAnAddress);

const notASender = 'must be an email address, with or without a name: Games <mail@games.example>';
export const sender = z.string(orMissing(notASender)).transform((text, context): Sender => {
  const [, name = '', address = text] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text) ?? [];
  if (!isEmail(address)) context.addIssue({ code: 'custom', message: notASender });
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
});
const secretKeys = z
  .string()
  .regex(/^\{.*"default": *"sb_secret_.+\}$/s, 'must be like {"default": "sb_secret_…"}')
  .transform((text): { default: string } => JSON.parse(text))
  .optional();
const serviceRoleKey = z
  .string(orMissing('must be a key'))
  .refine((key) => !key.startsWith('sb_publishable_'), 'must be the secret key');

type GetVariable = (name: string) => string | undefined;

/**
 * The services of a function, from the environment. A variable is read when it is first needed, so
 * that a missing one stops only the functions that need it.
 *
 * @throws Error from a property, in one sentence that names the invalid variable
 */
export function createServices(get: GetVariable): Services {
  const read = <T>(name: string, schema: z.ZodType<T>): T => {
    const parsed = schema.safeParse(get(name)?.trim() || undefined);
    if (!parsed.success) throw new Error(`${name} ${parsed.error.issues[0]?.message}.`);
    return parsed.data;
  };
  let mailer: Mailer | undefined;
  return {
    get dataBackendUrl() {
      return read('SUPABASE_URL', webAddress);
    },
    get secretKey() {
      const keys = read('SUPABASE_SECRET_KEYS', secretKeys);
      return keys?.default ?? read('SUPABASE_SERVICE_ROLE_KEY', serviceRoleKey);
    },
    get mainApiUrl() {
      return read('MAIN_API_URL', webAddress);
    },
    get catalogueKey() {
      return read('MAIN_API_CATALOGUE_KEY', catalogueKey.optional());
    },
    get siteUrl() {
      return read('SITE_URL', webAddress);
    },
    get testMailTo() {
      return read('TEST_MAIL_TO', emailAddress);
    },
    get mailer() {
      mailer ??= createMailer({
        smtpUrl: read('SMTP_URL', smtpAddress),
        from: read('MAIL_FROM', sender),
      });
      return mailer;
    },
    fetch,
  };
}

/** Returns one message per service whose variables are missing or invalid. */
export function findMistakes(services: Services): string[] {
  return Object.keys(services).flatMap((name) => {
    try {
      void services[name as keyof Services];
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

/** Whether an address uses HTTPS, or names a host that only a private network can reach. */
export function isSecureOrPrivate(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol !== 'http:' || !hostname.includes('.') || privateHosts.test(hostname);
}

const privateHosts =
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|\.(internal|local|localhost|test)$/;
