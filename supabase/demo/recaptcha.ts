import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { createLimiter } from '../server/http/limiter.ts';

/** A token is valid for two minutes and one use, like reCAPTCHA's. */
const lifetimeMs = 2 * 60 * 1000;

interface Recaptcha {
  /** Serves `api.js`, which defines `window.grecaptcha`, and `token`. */
  readonly app: Hono;
  /** Whether the token was issued here for this action, has not expired and is unused. */
  verify(token: string, action: string): Promise<boolean>;
}

/**
 * Replaces reCAPTCHA v3 offline, with the same interface. Tokens of one secret are valid on every
 * server of the database.
 *
 * @param sql owner's connection
 */
export function createRecaptcha(secret: string, sql: Sql): Recaptcha {
  const uses = createLimiter(sql, 'recaptcha', { points: 1, seconds: lifetimeMs / 1000 });
  const sign = (text: string) => createHmac('sha256', secret).update(`captcha:${text}`).digest();
  const app = new Hono();

  app.get('/api.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }));
  app.get('/token', (c) => {
    const text = `${c.req.query('action') ?? ''}.${Date.now()}.${randomUUID()}`;
    return c.json({ token: `${text}.${sign(text).toString('base64url')}` });
  });

  return {
    app,
    verify: async (token, action) => {
      const cut = token.lastIndexOf('.');
      const text = token.slice(0, cut);
      const given = Buffer.from(token.slice(cut + 1), 'base64url');
      const expected = sign(text);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const [forAction, at] = text.split('.');
      const age = Date.now() - Number(at);
      if (forAction !== action || !(age >= 0 && age < lifetimeMs)) return false;
      return (await uses.spend(text)) === null;
    },
  };
}

const script = `window.grecaptcha = {
  ready(callback) { callback(); },
  async execute(_siteKey, { action }) {
    const response = await fetch('/recaptcha/token?action=' + encodeURIComponent(action));
    if (!response.ok) throw new Error('captcha unavailable');
    return (await response.json()).token;
  },
};
`;
