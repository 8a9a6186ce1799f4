import { Hono } from 'hono';
import type { StandIns } from '../src/stand-ins.ts';
import { createInbox, createInboxPage } from './inbox.ts';
import { createMainApiApp, migrateMainApi } from './main-api/index.ts';
import { seedOnce } from './seed/index.ts';

interface DemoOptions {
  readonly seed: 'demo' | 'none';
  /** Whether caught mail is shown at `/inbox`. */
  readonly showsInbox: boolean;
  /** Called with each message for the operator. */
  readonly say: (line: string) => void;
}

/**
 * The demo's systems: a complete main API (section 7), a captcha that lets everybody pass, and an
 * inbox that catches mail.
 */
export function createDemo(options: DemoOptions): StandIns {
  return {
    migrate: migrateMainApi,
    open: async (sql) => {
      if (options.seed === 'demo' && (await seedOnce(sql))) {
        options.say('Demo data is in place.');
      }
      const inbox = createInbox(sql);
      return {
        mailer: inbox,
        createRoutes: ({ logger, ...context }) => {
          const app = new Hono();
          if (options.showsInbox) app.route('/inbox', createInboxPage(inbox));
          app.route('/recaptcha', createRecaptcha());
          app.route(
            '/main-api',
            createMainApiApp({
              ...context,
              log: { error: (details, message) => logger.error(details, message) },
              isRecaptchaToken,
            }),
          );
          return app;
        },
      };
    },
  };
}

/**
 * Replaces reCAPTCHA v3 offline, with the same interface: `api.js` defines `window.grecaptcha`, and
 * `token` gives everybody a token for an action.
 */
function createRecaptcha(): Hono {
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
