import { Hono } from 'hono';
import { answer } from '../../functions/_shared/reply.ts';
import type { ServerFunction, Services } from '../../functions/_shared/services.ts';
import { handle as applyGameChanges } from '../../functions/apply-game-changes/index.ts';
import { handle as confirmRegistration } from '../../functions/confirm-registration/index.ts';
import { handle as decideRequest } from '../../functions/decide-request/index.ts';
import { handle as removeFeedbackFiles } from '../../functions/remove-feedback-files/index.ts';
import { handle as sendAdminNotification } from '../../functions/send-admin-notification/index.ts';
import { handle as sendMails } from '../../functions/send-mails/index.ts';
import { handle as sendPublisherApproval } from '../../functions/send-publisher-approval/index.ts';
import { handle as sendTermsAcceptanceEmail } from '../../functions/send-terms-acceptance-email/index.ts';
import { handle as takeGameSnapshots } from '../../functions/take-game-snapshots/index.ts';
import { handle as testEmail } from '../../functions/test-email/index.ts';
import { handle as unsubscribe } from '../../functions/unsubscribe/index.ts';
import { boundedBody } from '../http/bounded-body.ts';
import type { Logger } from '../http/logging.ts';

/** The functions by the name in their URL, as in a hosted project. */
const functions = new Map<string, ServerFunction>([
  ['apply-game-changes', applyGameChanges],
  ['confirm-registration', confirmRegistration],
  ['decide-request', decideRequest],
  ['remove-feedback-files', removeFeedbackFiles],
  ['send-admin-notification', sendAdminNotification],
  ['send-mails', sendMails],
  ['send-publisher-approval', sendPublisherApproval],
  ['send-terms-acceptance-email', sendTermsAcceptanceEmail],
  ['take-game-snapshots', takeGameSnapshots],
  ['test-email', testEmail],
  ['unsubscribe', unsubscribe],
]);

/** Called by mail programs, which send no key. */
const withoutKey = new Set<ServerFunction>([unsubscribe]);

/** Serves the server functions at `/functions/v1/<name>`: the same files that Deno runs. */
export function createFunctionsApp(services: Services, publishableKey: string): Hono {
  const app = new Hono();
  app.use(boundedBody(64 * 1024, (c) => c.json({ message: 'The request is too large.' }, 413)));
  app.all('/:name', async (c) => {
    const handle = functions.get(c.req.param('name'));
    if (!handle) return c.json({ message: 'There is no such function.' }, 404);
    const needsKey = c.req.method !== 'OPTIONS' && !withoutKey.has(handle);
    if (needsKey && c.req.header('apikey') !== publishableKey) {
      return c.json({ message: 'Invalid API key.' }, 401);
    }
    return answer(c.req.raw, () => handle(c.req.raw, services));
  });
  return app;
}

export interface Repeated {
  /** Does one batch and returns how much it did. */
  readonly work: () => Promise<number>;
  /** The pause after a batch that did nothing, or failed. */
  readonly pauseMs: number;
  /** Logged with an error. */
  readonly failure: string;
}

/**
 * Repeats work, at once while there is more to do. In a hosted project pg_cron calls the server
 * functions.
 *
 * @returns a function that stops the repetition and waits for the current batch
 */
export function repeat({ work, pauseMs, failure }: Repeated, logger: Logger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let batch: Promise<void> = Promise.resolve();
  const next = (delay: number) => {
    if (!stopped) timer = setTimeout(run, delay).unref();
  };
  const run = () => {
    batch = work().then(
      (done) => next(done > 0 ? 0 : pauseMs),
      (error: unknown) => {
        logger.error({ error }, failure);
        next(pauseMs);
      },
    );
  };
  next(pauseMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await batch;
  };
}
