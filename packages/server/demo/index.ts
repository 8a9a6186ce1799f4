import { Hono } from 'hono';
import type { StandIns } from '../src/stand-ins.ts';
import { createInbox, createInboxPage } from './inbox.ts';
import { createMainApiApp, migrateMainApi } from './main-api/index.ts';
import { createRecaptcha, isRecaptchaToken } from './recaptcha.ts';
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
