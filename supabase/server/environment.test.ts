import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('treats an empty variable as not set', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SEED', 'SEED_CATALOGUE'];
  const others = [
    'MAIN_API_JWT_SECRET',
    'CATALOGUE_KEY',
    'SMTP_URL',
    'RATE_LIMIT_FACTOR',
    'LOG_LEVEL',
  ];
  const blank = Object.fromEntries([...names, ...others].map((name) => [name, ' ']));
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

it.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '1.5', 'PORT must be a whole number from 0 to 65535.'],
  ['SEED', 'lots', 'SEED must be demo or none.'],
  ['MAIN_API_JWT_SECRET', 'x'.repeat(31), 'MAIN_API_JWT_SECRET must have at least 32 characters.'],
  ['CATALOGUE_KEY', 'x'.repeat(31), 'CATALOGUE_KEY must have at least 32 characters.'],
  ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR must be a number, at least 1.'],
  ['DATABASE_URL', 'localhost:5432', 'DATABASE_URL must begin with postgres://.'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must begin with smtp:// or smtps://, or be none.'],
  [
    'MAIL_FROM',
    'Us',
    'MAIL_FROM must be an email address, with or without a name: Games <mail@games.example>.',
  ],
  ['TEST_MAIL_TO', 'owner@x', 'TEST_MAIL_TO must be an email address.'],
  ['VITE_BRAND_EMAIL', 'a&b@x.example', 'VITE_BRAND_EMAIL must not contain &.'],
  ['VITE_BRAND_EMAIL', 'a..b@x.example', 'VITE_BRAND_EMAIL must be an email address.'],
  [
    'PUBLIC_URL',
    'http://a.example',
    'PUBLIC_URL must begin with https:// outside of a private network.',
  ],
  ['PUBLIC_URL', 'https://a.example/games', 'PUBLIC_URL must have no path.'],
  [
    'TRUSTED_PROXIES',
    'proxy',
    'TRUSTED_PROXIES must be addresses or networks, 10.0.0.0/8 for instance.',
  ],
  ['VITE_IP_LOOKUP_URL', 'ip.example', 'VITE_IP_LOOKUP_URL must begin with https:// or /.'],
  [
    'VITE_MAIN_API_URL',
    'https://api.example',
    'VITE_RECAPTCHA_URL and VITE_RECAPTCHA_SITE_KEY are not those of a captcha, but VITE_MAIN_API_URL is set; where registrations need none, set VITE_RECAPTCHA=none.',
  ],
  [
    'VITE_RECAPTCHA',
    'none',
    "VITE_RECAPTCHA is set, but VITE_MAIN_API_URL is not; the demo's main API checks its own captcha.",
  ],
  ['VITE_RECAPTCHA', 'off', 'VITE_RECAPTCHA must be none or not set.'],
  [
    'VITE_BRAND_NAME',
    'Dice <b>',
    'VITE_BRAND_NAME must have 1 to 80 characters, without < > " & and \\.',
  ],
  [
    'VITE_BRAND_PRIMARY',
    '#8FD3C0',
    'VITE_BRAND_PRIMARY is not legible: its text is #FFFFFF, to which a contrast of 4.5 is needed.',
  ],
  [
    'VITE_BRAND_ACCENT_DARK',
    'gold',
    'VITE_BRAND_ACCENT_DARK must have six hex digits, #1F6F54 for instance.',
  ],
  ['VITE_BRAND_URL', 'http://games.example', 'VITE_BRAND_URL must begin with https://.'],
  ['VITE_LAUNCH_STAGE', 'open', 'VITE_LAUNCH_STAGE must be coming-soon, gated or live.'],
  [
    'VITE_SUPABASE_PUBLISHABLE_KEY',
    'sb_secret_x',
    'VITE_SUPABASE_PUBLISHABLE_KEY must be the publishable key: everybody can read it.',
  ],
  [
    'VITE_SUPABASE_PUBLISHABLE_KEY',
    'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x',
    'VITE_SUPABASE_PUBLISHABLE_KEY must be the publishable key: everybody can read it.',
  ],
  [
    'VITE_SUPABASE_URL',
    'https://project.supabase.co',
    'VITE_SUPABASE_PUBLISHABLE_KEY is not set, but VITE_SUPABASE_URL is.',
  ],
])('refuses %s=%s in one sentence that names it', (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value }, '/app')).toThrow(new Error(sentence));
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
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://games.example' },
  { PUBLIC_URL: 'https://games.example/' },
])('keeps demo accounts and inbox from the public address of %j', (variables) => {
  expect(() => readEnvironment(variables, '/app')).toThrow(/SEED=none, or ALLOW_PUBLIC_DEMO=true/);
  const withoutDemo = readEnvironment({ ...variables, SEED: 'none' }, '/app');
  expect(withoutDemo).toMatchObject({ inbox: false, publicUrl: 'https://games.example' });
  const allowed = readEnvironment({ ...variables, ALLOW_PUBLIC_DEMO: 'true' }, '/app');
  expect(allowed).toMatchObject({ inbox: true, seed: 'demo' });
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
      VITE_MAIN_API_URL: 'https://api.example/v1',
      VITE_QR_SERVICE_URL: 'https://qr.example/make?size=200',
      VITE_RECAPTCHA: 'none',
    },
    '/app',
  );
  expect(pageOrigins).toEqual({
    scripts: [],
    connections: ['https://api.example'],
    pictures: ['https://api.example', 'https://qr.example'],
  });
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
