import { describe, expect, it } from 'vitest';
import { createServices, findMistakes, sender } from './environment.ts';

const complete = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_new"}',
  SUPABASE_SERVICE_ROLE_KEY: 'legacy',
  MAIN_API_URL: 'https://api.example',
  SITE_URL: 'https://site.example',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'Us <no-reply@site.example>',
  TEST_MAIL_TO: 'owner@site.example',
};

const createTestServices = (change: Record<string, string> = {}) =>
  createServices((name) => new Map(Object.entries({ ...complete, ...change })).get(name));

describe('environment of the server functions', () => {
  it('prefers the secret key to the legacy service key', () => {
    expect(findMistakes(createTestServices())).toEqual([]);
    expect(createTestServices().secretKey).toBe('sb_secret_new');
    expect(createTestServices({ SUPABASE_SECRET_KEYS: '' }).secretKey).toBe('legacy');
  });

  it('switches the catalogue calls on with their key', () => {
    expect(createTestServices().catalogueKey).toBeUndefined();
    const key = 'k'.repeat(32);
    expect(createTestServices({ MAIN_API_CATALOGUE_KEY: key }).catalogueKey).toBe(key);
  });

  it('returns the configured services when a variable of another one is missing', () => {
    const services = createTestServices({ TEST_MAIL_TO: '', SMTP_URL: ' ' });
    expect(services.siteUrl).toBe('https://site.example');
    expect(() => services.testMailTo).toThrow('TEST_MAIL_TO is not set.');
    expect(findMistakes(services).sort()).toEqual([
      'SMTP_URL is not set.',
      'TEST_MAIL_TO is not set.',
    ]);
  });

  it.each([
    [{ MAIN_API_URL: 'api.example' }, 'MAIN_API_URL must begin with https://.'],
    [
      { SITE_URL: 'http://site.example' },
      'SITE_URL must begin with https:// outside of a private network.',
    ],
    [
      { MAIN_API_CATALOGUE_KEY: 'short' },
      'MAIN_API_CATALOGUE_KEY must have at least 32 characters.',
    ],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [{ TEST_MAIL_TO: 'owner' }, 'TEST_MAIL_TO must be an email address.'],
    [{ TEST_MAIL_TO: 'a@x.example, b@x.example' }, 'TEST_MAIL_TO must be an email address.'],
    ...[
      'Us',
      'Us <owner>',
      'Us <a@x.example',
      'a@x.example, b@x.example',
      'Us\nBcc: <a@x.example>',
    ].map((MAIL_FROM): [Record<string, string>, string] => [
      { MAIL_FROM },
      'MAIL_FROM must be an email address, with or without a name: Games <mail@games.example>.',
    ]),
    [
      { SUPABASE_SECRET_KEYS: '', SUPABASE_SERVICE_ROLE_KEY: 'sb_publishable_x' },
      'SUPABASE_SERVICE_ROLE_KEY must be the secret key.',
    ],
    [
      { SUPABASE_SECRET_KEYS: 'sb_secret_x' },
      'SUPABASE_SECRET_KEYS must be like {"default": "sb_secret_…"}.',
    ],
  ])('names the mistake in %o', (change, mistake) => {
    expect(findMistakes(createTestServices(change))).toEqual([mistake]);
  });

  it.each([
    ['mail@games.example', { name: '', address: 'mail@games.example' }],
    ['Games, Inc <mail@games.example>', { name: 'Games, Inc', address: 'mail@games.example' }],
    ['"Games, Inc" <mail@games.example>', { name: 'Games, Inc', address: 'mail@games.example' }],
    ['<mail@münchen.example>', { name: '', address: 'mail@münchen.example' }],
  ])('reads the sender %s', (text, expected) => {
    expect(sender.parse(text)).toEqual(expected);
  });

  it('takes the addresses that the forms take', () => {
    expect(createTestServices({ TEST_MAIL_TO: 'owner@münchen.example' }).testMailTo).toBe(
      'owner@münchen.example',
    );
  });

  it.each(['http://localhost:4000', 'http://kong:8000', 'http://127.0.0.1:1'])(
    'accepts %s, which only a private network can reach',
    (url) => expect(createTestServices({ SUPABASE_URL: url }).dataBackendUrl).toBe(url),
  );
});
