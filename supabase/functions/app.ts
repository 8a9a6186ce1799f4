import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { Refusal, readBody, reply } from './_shared/reply.ts';
import type { ServerFunction, Services } from './_shared/services.ts';
import { applyGameChanges } from './apply-game-changes.ts';
import { handle as confirmRegistration } from './confirm-registration.ts';
import { handle as decideRequest } from './decide-request.ts';
import {
  sendAdminNotification,
  sendPublisherApproval,
  sendTermsAcceptanceEmail,
  testEmail,
} from './mails/calls.ts';
import { sendMails } from './mails/outbox.ts';
import { removeFeedbackFiles } from './remove-feedback-files.ts';
import { takeGameSnapshots } from './take-game-snapshots.ts';
import { handle as unsubscribe } from './unsubscribe.ts';

/**
 * A function that a schedule calls, without a session: it only does what is due. Answers how much it
 * did, in a field of this name.
 */
const scheduled =
  (field: string, work: (services: Services) => Promise<number>): ServerFunction =>
  async (request, services) => {
    await readBody(request, z.object({}));
    return reply({ [field]: await work(services) });
  };

/** The server functions by the name in their URL, as in `supabase/config.toml`. */
export const functions = {
  'apply-game-changes': scheduled('handled', applyGameChanges),
  'confirm-registration': confirmRegistration,
  'decide-request': decideRequest,
  'remove-feedback-files': scheduled('removed', removeFeedbackFiles),
  'send-admin-notification': sendAdminNotification,
  'send-mails': scheduled('sent', sendMails),
  'send-publisher-approval': sendPublisherApproval,
  'send-terms-acceptance-email': sendTermsAcceptanceEmail,
  'take-game-snapshots': scheduled('pages', takeGameSnapshots),
  'test-email': testEmail,
  unsubscribe,
} satisfies Record<string, ServerFunction>;
export type FunctionName = keyof typeof functions;

const maxBytes = 16 * 1024;

/**
 * Serves the server functions of section 7 at `/<name>`, alike under Deno and Node. A Refusal becomes
 * its answer `{message}`, any other error a 500 without details.
 */
export function createFunctions(services: Services): Hono {
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: maxBytes,
      onError: () => reply({ message: 'The request is too large.' }, 413),
    }),
  );
  for (const [name, handle] of Object.entries(functions)) {
    app.all(`/${name}`, (c) => handle(c.req.raw, services));
  }
  app.all('*', () => reply({ message: 'There is no such function.' }, 404));
  app.onError((error) => {
    if (!(error instanceof Refusal)) {
      console.error(error);
      return reply({ message: 'The function failed. Please try again.' }, 500);
    }
    const refusal = reply({ message: error.message }, error.status);
    if (error.status === 503) refusal.headers.set('Retry-After', '1');
    return refusal;
  });
  return app;
}
