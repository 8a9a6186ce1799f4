import { describe, expect, it } from 'vitest';
import { createServices } from './environment.ts';
import { sender } from './variables.ts';

const complete = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_new"}',
  MAIN_API_URL: 'https://api.example',
  PUBLIC_URL: 'https://site.example',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'Us <no-reply@site.example>',
  TEST_MAIL_TO: 'owner@site.example',
};

const createTestServices = (change: Record<string, string> = {}) =>
  createServices({ ...complete, ...change });

describe('environment of the server functions', () => {
  it('reads the secret key of the project', () => {
    expect(createTestServices().secretKey).toBe('sb_secret_new');
  });

  it('switches the catalogue calls on with their key', () => {
    expect(createTestServices().catalogueKey).toBeUndefined();
    const key = 'k'.repeat(32);
    expect(createTestServices({ MAIN_API_CATALOGUE_KEY: key }).catalogueKey).toBe(key);
  });

  it('names every variable that is missing', () => {
    expect(() => createTestServices({ TEST_MAIL_TO: '', SMTP_URL: ' ' })).toThrow(
      'SMTP_URL is not set.\nTEST_MAIL_TO is not set.',
    );
  });

  it.each([
    ['MAIN_API_URL', 'api.example', 'must begin with https:// or http://.'],
    ['SUPABASE_SECRET_KEYS', 'sb_secret_x', 'must be like {"default": "sb_secret_…"}.'],
  ])('names the mistake in %s=%s', (name, value, mistake) => {
    expect(() => createTestServices({ [name]: value })).toThrow(`${name} ${mistake}`);
  });

  it.each(['Us', 'Us <owner>', 'Us <a@x.example', 'a@x.example, b@x.example', 'U\nBcc: <a@x.y>'])(
    'refuses the sender %j',
    (text) => expect(sender.safeParse(text).success).toBe(false),
  );

  it.each([
    ['mail@games.example', { name: '', address: 'mail@games.example' }],
    ['Games, Inc <mail@games.example>', { name: 'Games, Inc', address: 'mail@games.example' }],
    ['"Games, Inc" <mail@games.example>', { name: 'Games, Inc', address: 'mail@games.example' }],
    ['<mail@münchen.example>', { name: '', address: 'mail@münchen.example' }],
  ])('reads the sender %s', (text, expected) => {
    expect(sender.parse(text)).toEqual(expected);
  });

  it.each(['http://localhost:4000', 'http://kong:8000', 'http://127.0.0.1:1'])(
    'accepts %s, which only a private network can reach',
    (url) => expect(createTestServices({ SUPABASE_URL: url }).dataBackendUrl).toBe(url),
  );
});
