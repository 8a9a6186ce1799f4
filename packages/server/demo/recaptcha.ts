import { Hono } from 'hono';

/**
 * Replaces reCAPTCHA v3 offline, with the same interface: `api.js` defines `window.grecaptcha`, and
 * `token` gives everybody a token for an action.
 */
export function createRecaptcha(): Hono {
  const app = new Hono();
  app.get('/api.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }));
  app.get('/token', (c) => c.json({ token: `demo.${c.req.query('action') ?? ''}` }));
  return app;
}

/** Whether it is the token of an action. */
export const isRecaptchaToken = (token: string, action: string): boolean =>
  token === `demo.${action}`;

const script = `window.grecaptcha = {
  ready(callback) { callback(); },
  async execute(_siteKey, { action }) {
    const response = await fetch('/recaptcha/token?action=' + encodeURIComponent(action));
    if (!response.ok) throw new Error('captcha unavailable');
    return (await response.json()).token;
  },
};
`;
