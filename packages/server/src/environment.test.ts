import { variables } from '@ludarium/supabase/functions/_shared/variables.ts';
import { expect, it } from 'vitest';
import { readEnvironment, readStaticEnvironment } from './environment.ts';

const company = {
  VITE_MAIN_API_URL: 'https://api.example',
  VITE_RECAPTCHA_URL: 'none',
  MAIN_API_JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
};

it('treats an empty variable as not set', () => {
  const blank = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, ' ']));
  expect(readEnvironment(blank, '/app')).toEqual(readEnvironment({}, '/app'));
  expect(readEnvironment(blank, '/app')).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: '/app/.data',
  });
});

it('splits other origins at spaces', () => {
  const { allowedOrigins } = readEnvironment(
    { ALLOWED_ORIGINS: 'https://one.example, https://two.example,' },
    '/app',
  );
  expect(allowedOrigins).toEqual(['https://one.example', 'https://two.example']);
});

/** With the role of the secret key. */
const legacyKey = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x';

it.each([
  ['PORT', '70000', /must be a whole number from 0 to 65535\.$/],
  ['PORT', '1.5', /must be a whole number/],
  ['SEED', 'lots', /must be demo or none\.$/],
  ['MAIN_API_JWT_SECRET', 'x'.repeat(31), /must have at least 32 characters\.$/],
  ['MAIN_API_CATALOGUE_KEY', 'x'.repeat(31), /must have at least 32 characters\.$/],
  ['RATE_LIMIT_FACTOR', '0', /must be a number, at least 1\.$/],
  ['DATABASE_URL', 'localhost:5432', /must begin with postgres:\/\/\.$/],
  ['DATABASE_URL', 'postgres://a:50%@db/games', /must have %25 for a % of its password\.$/],
  ['SMTP_URL', 'mail.example', /must begin with smtp:\/\/ or smtps:\/\/, or be none\.$/],
  ['MAIL_FROM', 'Us', /must be an email address, with or without a name: Games <mail@/],
  ['TEST_MAIL_TO', 'owner@x', /must be an email address\.$/],
  ['PUBLIC_URL', 'http://a.example', /must begin with https:\/\/ outside of a private network\.$/],
  ['PUBLIC_URL', 'https://a.example/games', /must have no path\.$/],
  ['TRUSTED_PROXIES', 'proxy', /must be addresses or networks, 10\.0\.0\.0\/8 for instance\.$/],
  ['VITE_IP_LOOKUP_URL', 'ip.example', /must begin with https:\/\/ or \/\.$/],
  ['VITE_RECAPTCHA_URL', 'none', /is set, but VITE_MAIN_API_URL is not;/],
  ['VITE_RECAPTCHA_URL', 'off', /must begin with https:\/\/ or \/, or be none\.$/],
  ['VITE_LAUNCH_STAGE', 'open', /must be coming-soon, gated or live\.$/],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_x', /everybody can read it\.$/],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', legacyKey, /everybody can read it\.$/],
])('refuses %s=%s in one sentence that names it', (name, value, sentence) => {
  const read = () => readEnvironment({ [name]: value }, '/app');
  expect(read).toThrow(sentence);
  expect(read).toThrow(new RegExp(`^${name} [^\n]*$`));
});

it('names what VITE_SUPABASE_URL needs', () => {
  expect(() => readEnvironment({ VITE_SUPABASE_URL: 'https://a.supabase.co' }, '/app')).toThrow(
    /^VITE_SUPABASE_PUBLISHABLE_KEY is not set, but/,
  );
});

it('needs the addresses of what a static host lacks, and nothing of the server', () => {
  expect(() => readStaticEnvironment({})).toThrow(
    /^VITE_MAIN_API_URL is not .*\nVITE_SUPABASE_URL is not .*\nVITE_IP_LOOKUP_URL is not .*$/,
  );
  const pages = {
    VITE_MAIN_API_URL: 'https://api.example',
    VITE_SUPABASE_URL: 'https://a.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    VITE_IP_LOOKUP_URL: 'https://ip.example',
  };
  expect(() => readStaticEnvironment(pages)).toThrow(/^VITE_RECAPTCHA_URL [^\n]*$/);
  expect(readStaticEnvironment({ ...pages, VITE_RECAPTCHA_URL: 'none' })).toMatchObject({
    configuration: { dataBackendUrl: pages.VITE_SUPABASE_URL, recaptchaUrl: null },
    origins: {
      connections: ['https://api.example', 'https://a.supabase.co', 'https://ip.example'],
    },
  });
});

it('names everything that is missing beside a main API of the company at once', () => {
  expect(() => readEnvironment({ VITE_MAIN_API_URL: 'https://api.example' }, '/app')).toThrow(
    new RegExp(
      [
        '^VITE_RECAPTCHA_URL .* set VITE_RECAPTCHA_URL=none.',
        '.* set MAIN_API_JWT_SECRET to the secret that signs its tokens.',
        '.* set SMTP_URL, since only the demo catches mail.$',
      ].join('\n'),
    ),
  );
});

it.each(['0.0.0.0', '192.168.1.5', '::'])(
  'asks for PUBLIC_URL when HOST %s can be reached from other machines',
  (HOST) => {
    expect(() => readEnvironment({ HOST, SEED: 'none' }, '/app')).toThrow(
      `HOST ${HOST} can be reached from other machines; set PUBLIC_URL to the address that people use.`,
    );
  },
);

it.each([
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://games.example', SMTP_URL: 'none' },
  { PUBLIC_URL: 'https://games.example/', SMTP_URL: 'none' },
])('keeps demo accounts and inbox from the public address of %j', (given) => {
  expect(() => readEnvironment({ ...given, SEED: 'demo' }, '/app')).toThrow(/; set SEED=none\.$/);
  expect(readEnvironment(given, '/app')).toMatchObject({
    inbox: false,
    seed: 'none',
    publicUrl: 'https://games.example',
  });
});

it('shows the demo of an open port at an address of this machine only where SEED asks for it', () => {
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' };
  expect(readEnvironment(open, '/app')).toMatchObject({ inbox: false, seed: 'none' });
  const asked = readEnvironment({ ...open, SEED: 'demo' }, '/app');
  expect(asked).toMatchObject({ inbox: true, seed: 'demo' });
});

it.each(['127.0.0.1', 'localhost', '::1', '127.1.2.3'])(
  'takes HOST %s for this machine',
  (HOST) => {
    expect(readEnvironment({ HOST }, '/app')).toMatchObject({ inbox: true, seed: 'demo' });
  },
);

it("reads the pages' other origins from the variables of their build", () => {
  const { pageOrigins } = readEnvironment(
    {
      ...company,
      VITE_MAIN_API_URL: 'https://api.example/v1',
      VITE_QR_SERVICE_URL: 'https://qr.example/make?size=200',
    },
    '/app',
  );
  expect(pageOrigins).toEqual({
    scripts: [],
    connections: ['https://api.example'],
    pictures: ['https://api.example', 'https://qr.example'],
  });
});

it("allows the second host from which Google's reCAPTCHA loads itself", () => {
  const { pageOrigins } = readEnvironment(
    {
      ...company,
      VITE_RECAPTCHA_URL: 'https://www.google.com/recaptcha/api.js',
      VITE_RECAPTCHA_SITE_KEY: 'key',
    },
    '/app',
  );
  expect(pageOrigins.scripts).toEqual(['https://www.google.com', 'https://www.gstatic.com']);
});

it('reports every invalid variable', () => {
  expect(() => readEnvironment({ PORT: 'x', SEED: 'lots' }, '/app')).toThrow(
    'PORT must be a whole number from 0 to 65535.\nSEED must be demo or none.',
  );
});

it("uses this server's addresses for the pages by default", () => {
  expect(readEnvironment({}, '/app').pageConfiguration).toMatchObject({
    mainApiUrl: '/main-api',
    launchStage: 'gated',
  });
  const { pageConfiguration } = readEnvironment({ VITE_LAUNCH_STAGE: 'live' }, '/app');
  expect(pageConfiguration.launchStage).toBe('live');
});

it.each([{}, company, { ...company, SEED: 'none' }, { VITE_MAIN_API_URL: '/main-api' }])(
  'finds no contradiction in %j',
  (variables) => {
    expect(() => readEnvironment(variables, '/app')).not.toThrow();
  },
);

it.each([
  [
    'MAIN_API_JWT_SECRET',
    '',
    /^[^\n]*set MAIN_API_JWT_SECRET to the secret that signs its tokens\.$/,
  ],
  ['SMTP_URL', '', /^[^\n]*set SMTP_URL, since only the demo catches mail\.$/],
  ['SMTP_URL', 'none', /^[^\n]*set SMTP_URL, since only the demo catches mail\.$/],
  ['SEED', 'demo', /^SEED=demo is for the demo[^\n]*$/],
])('refuses %s=%s beside a main API of the company, in one sentence', (name, value, sentence) => {
  expect(() => readEnvironment({ ...company, [name]: value }, '/app')).toThrow(sentence);
});

const publicSite = { PUBLIC_URL: 'https://games.example', SEED: 'none' };

it('refuses a public address without a mail server, in one sentence', () => {
  expect(() => readEnvironment(publicSite, '/app')).toThrow(
    /^PUBLIC_URL is public, and nobody would see the mails that the demo catches; set SMTP_URL, or SMTP_URL=none to send none\.$/,
  );
});

it.each([
  { ...publicSite, SMTP_URL: 'smtp://mail.example' },
  { ...publicSite, SMTP_URL: 'none' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000', SEED: 'none' },
  { PUBLIC_URL: 'http://127.0.0.1:4000' },
])('needs no mail server for %j', (variables) => {
  expect(() => readEnvironment(variables, '/app')).not.toThrow();
});

it('refuses MAIN_API_URL without VITE_MAIN_API_URL, in one sentence', () => {
  expect(() => readEnvironment({ MAIN_API_URL: 'https://api.example' }, '/app')).toThrow(
    /^MAIN_API_URL names a main API[^\n]*$/,
  );
});

it("takes a main API at a path of the pages' origin for the company's, unless it is the demo's path", () => {
  const { mainApi, inbox, seed } = readEnvironment(
    { ...company, VITE_MAIN_API_URL: '/company/api' },
    '/app',
  );
  expect(mainApi).toMatchObject({ url: '/company/api', functionsUrl: '/company/api' });
  expect({ inbox, seed }).toEqual({ inbox: false, seed: 'none' });
  expect(readEnvironment({ VITE_MAIN_API_URL: '/main-api/' }, '/app').mainApi).toBeUndefined();
});
