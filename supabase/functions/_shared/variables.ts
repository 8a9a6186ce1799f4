import { isEmail } from '@ludarium/domain/email';
import { z } from 'zod';
import type { Sender } from './mailer.ts';

declare module 'zod' {
  /** What `docs/variables.md` and `.env.example` say of a variable. */
  interface GlobalMeta {
    /** What it is, in Markdown without links. */
    readonly text?: string;
    /** What counts where it is not set, if the schema has no default. */
    readonly otherwise?: string;
    readonly isSecret?: boolean;
    /** The heading above it and those that follow. */
    readonly group?: string;
  }
}

const port = 'must be a whole number from 0 to 65535';
const factor = 'must be a number, at least 1';
const long = z.string().min(32, 'must have at least 32 characters');

/** The URL of a service; HTTP is allowed for private host names only. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
  .refine(isSecureOrPrivate, 'must begin with https:// outside of a private network');

const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' })
  .refine((url) => !/%(?![\da-f]{2})/i.test(url), 'must have %25 for a % of its password');

/** A path of the pages' origin, or the URL of another one. */
const address = z
  .string()
  .refine(
    (text) => text.startsWith('/') || /^https?:\/\/./.test(text),
    'must begin with https:// or /',
  )
  .refine(isSecureOrPrivate, 'must begin with https:// outside of a private network');

const smtpAddress = z.url({ protocol: /^smtps?$/ });

const notASender = 'must be an email address, with or without a name: Games <mail@games.example>';
/** An email address, with or without a display name. */
export const sender = z.string().transform((text, context): Sender => {
  const [, name = '', address = text] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text) ?? [];
  if (!isEmail(address)) context.addIssue({ code: 'custom', message: notASender });
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
});

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

const networks = list.pipe(
  z.array(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: 'must be addresses or networks, 10.0.0.0/8 for instance',
    }),
  ),
);

/** Every variable of the server, its pages, the server functions and the containers. */
export const variables = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4000).meta({
    group: 'The server (`pnpm start`)',
    text: 'Where the server listens.',
  }),
  HOST: z.string().default('127.0.0.1').meta({
    text: 'The address at which it listens; any but a loopback address needs `PUBLIC_URL`.',
  }),
  PUBLIC_URL: webAddress
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must have no path')
    .optional()
    .meta({
      text: 'The address that people use, `https://games.example`: links in mails start with it, and only its host name and those of this machine are answered.',
      otherwise: '`http://localhost:<PORT>`; required in a hosted project',
    }),
  DATA_DIR: z.string().default('.data').meta({
    text: 'The folder of everything that is kept: PostgreSQL, uploads, secrets; one process at a time.',
  }),
  DATABASE_URL: postgresAddress.optional().meta({
    text: 'A PostgreSQL 15 or newer (`postgres://…`) in place of the embedded one. Its user needs no special rights after `deploy/prepare-database.sql`.',
  }),
  AUTHENTICATOR_DATABASE_URL: postgresAddress.optional().meta({
    text: 'Connection string of the role `authenticator`, where the server of `DATABASE_URL` has one already; otherwise it is created.',
  }),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional().meta({
    text: '`demo` inserts the demo data into a new database; everybody knows the password of its accounts, so a public address refuses it.',
    otherwise:
      '`demo` on this machine; `none` with a main API of your own, and where other machines reach the server',
  }),
  MAIN_API_JWT_SECRET: long.optional().meta({
    text: "The secret that signs the main API's tokens, at least 32 characters.",
    otherwise: 'made once, kept in `DATA_DIR`; required with a main API of your own',
    isSecret: true,
  }),
  MAIN_API_URL: webAddress.optional().meta({
    text: 'The address by which the server functions call the main API.',
    otherwise: '`VITE_MAIN_API_URL`; required in a hosted project',
  }),
  MAIN_API_CATALOGUE_KEY: long.optional().meta({
    text: "The key of the main API's calls that write to the catalogue (`docs/main-api.md`), at least 32 characters. Switches them on.",
    otherwise: "without; for the demo's made once, kept in `DATA_DIR`",
    isSecret: true,
  }),
  ALLOWED_ORIGINS: list.meta({
    text: 'Other origins whose pages may call, separated by commas.',
  }),
  TRUSTED_PROXIES: networks.meta({
    text: 'Addresses or networks of reverse proxies, separated by commas: rate limits count the client that is the last entry of `X-Forwarded-For` outside this list.',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number(factor).min(1, factor).optional().meta({
    text: 'Multiplies the usual rate limits of the data backend; more than 1 is for test runs, and the start says so.',
    otherwise: 'as it is in the database, at first 1',
  }),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional().meta({
    text: 'At least 16 characters: who sends it as bearer token may read `/metrics` from another machine.',
    isSecret: true,
  }),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'must be silent, fatal, error, warn, info or debug',
    )
    .default('info')
    .meta({
      text: '`silent`, `fatal`, `error`, `warn`, `info` or `debug`: one JSON object a line, never tokens, addresses or query strings.',
    }),
  SMTP_URL: z
    .string()
    .refine(
      (url) => url === 'none' || smtpAddress.safeParse(url).success,
      'must begin with smtp:// or smtps://, or be none',
    )
    .optional()
    .meta({
      group: 'Mail (the server and the server functions)',
      text: 'The mail server, `smtps://user:password@mail.example:465`. `none` starts a public address without one: mail is kept for its retention and sent to nobody.',
      otherwise:
        'the demo catches all mail and shows it at `/inbox` on this machine; required with a main API of your own, for a public address and in a hosted project',
      isSecret: true,
    }),
  MAIL_FROM: sender.optional().meta({
    text: 'The sender of mails: `mail@games.example` or `Games <mail@games.example>`.',
    otherwise: "the brand's name and `no-reply@` its host; required in a hosted project",
  }),
  TEST_MAIL_TO: z.string().refine(isEmail, 'must be an email address').optional().meta({
    text: 'Whom `/test-email` writes to, and who is told of requests where no administrator has an address.',
    otherwise: 'the support address; required in a hosted project',
  }),
  VITE_MAIN_API_URL: address.optional().meta({
    group: 'The pages: public, nothing secret belongs here',
    text: 'The address of a main API of your own for browsers, also a path of the public origin. It needs `MAIN_API_JWT_SECRET`, `SMTP_URL` and a captcha.',
    otherwise: "the demo's, `/main-api`",
  }),
  VITE_SUPABASE_URL: address.optional().meta({
    text: 'The address of a Supabase project.',
    otherwise: 'this server',
  }),
  VITE_SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => !isSecretKey(key), 'must be the publishable key: everybody can read it')
    .optional()
    .meta({ text: 'Its publishable key.', otherwise: "this server's" }),
  VITE_RECAPTCHA_URL: z
    .string()
    .refine(
      (text) => text === 'none' || address.safeParse(text).success,
      'must begin with https:// or /, or be none',
    )
    .optional()
    .meta({
      text: "The script of reCAPTCHA v3 that the main API checks; `none`: registrations need no captcha. The content security policy allows scripts and frames of its origin, and what Google's script loads from `https://www.gstatic.com`.",
      otherwise: "the demo's; required with a main API of your own",
    }),
  VITE_RECAPTCHA_SITE_KEY: z.string().optional().meta({ text: 'Its site key.' }),
  VITE_IP_LOOKUP_URL: address.optional().meta({
    text: 'A service that answers `{"ip": "…"}`.',
    otherwise: 'this server',
  }),
  VITE_QR_SERVICE_URL: address.optional().meta({
    text: 'A service that draws the QR code.',
    otherwise: 'the build draws it',
  }),
  VITE_LAUNCH_STAGE: z
    .enum(['coming-soon', 'gated', 'live'], 'must be coming-soon, gated or live')
    .default('gated')
    .meta({ text: '`coming-soon`, `gated` or `live`: what stands at `/`.' }),
  VITE_DEBUG_TOOLS: z.enum(['true', 'false'], 'must be true or false').default('false').meta({
    text: "`true` shows the 'User Roles' dialog outside the demo.",
  }),
  SUPABASE_URL: webAddress.optional().meta({
    group: 'The server functions of a hosted project (it sets these two itself)',
    text: 'The address of the project.',
  }),
  SUPABASE_SECRET_KEYS: z
    .string()
    .regex(/^\{.*"default": *"sb_secret_.+\}$/s, 'must be like {"default": "sb_secret_…"}')
    .transform((text): { default: string } => JSON.parse(text))
    .optional()
    .meta({ text: '`{"default": "sb_secret_…"}`', isSecret: true }),
  POSTGRES_PASSWORD: z.string().optional().meta({
    group: 'The containers (`compose.yaml`, which sets `HOST`, `PORT` and `DATA_DIR` itself)',
    text: 'The password of their database when it is made: letters and digits, `openssl rand -hex 24`.',
    otherwise: 'required',
    isSecret: true,
  }),
});

export type Variables = z.output<typeof variables>;

/** Variables by name, like `process.env`. */
export type RawVariables = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables with their schema; one without a value counts as not set.
 *
 * @throws Error with a sentence for each variable at fault, a line each
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  raw: RawVariables,
): z.output<Schema> {
  const given = Object.entries(raw).filter(([, value]) => value?.trim());
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    ({ path: [name], message }) => `${String(name)} ${message}.`,
  );
  throw new Error([...new Set(sentences)].join('\n'));
}

/** Whether an address uses HTTPS, or names a host that only a private network can reach. */
function isSecureOrPrivate(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol !== 'http:' || !hostname.includes('.') || privateHosts.test(hostname);
}

const privateHosts =
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|\.(internal|local|localhost|test)$/;

/** Whether a key is secret: `sb_secret_`, or a legacy JWT of another role than `anon`. */
function isSecretKey(key: string): boolean {
  const payload = /^ey[\w-]*\.([\w-]+)\./.exec(key)?.[1];
  if (!payload) return key.startsWith('sb_secret_');
  const decoded = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return !decoded.includes('"role":"anon"');
}
