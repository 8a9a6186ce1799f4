import { webhookFormats } from '@ludarium/domain/webhooks';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { call } from '../_shared/data-backend.ts';
import { describeFault } from '../_shared/fault.ts';
import { postToPublicAddress } from '../_shared/public-post.ts';
import type { Services } from '../_shared/services.ts';
import { composeDelivery, deliveryData } from './compose.ts';

/** Deliveries at the same time: a webhook that does not answer holds up no other. */
const parallelDeliveries = 4;
/** A call may take a minute in a hosted project. */
const batchMs = 40_000;
const timeoutMs = 10_000;

const claim = z
  .object({
    id: z.number(),
    url: z.string(),
    format: z.enum(webhookFormats),
    secret: z.string(),
    created_at: z.string(),
  })
  .and(deliveryData);
type Claim = z.infer<typeof claim>;

/** What became of a delivery. */
export interface Outcome {
  readonly isDelivered: boolean;
  /** What the address answered, or why it could not be reached. */
  readonly answer: string;
}

/**
 * Sends the deliveries that are due, several at a time.
 *
 * @returns the number that was taken
 */
export async function sendWebhooks(services: Services): Promise<number> {
  const end = Date.now() + batchMs;
  let taken = 0;
  const runLane = async () => {
    while (Date.now() < end) {
      const outcome = await deliverNext(services);
      if (outcome === null) return;
      if (outcome.isDelivered) taken += 1;
    }
  };
  await Promise.all(Array.from({ length: parallelDeliveries }, runLane));
  return taken;
}

/**
 * Sends one delivery.
 *
 * @param wanted its id; by default one that is due
 * @returns null if there is none
 */
export async function deliverNext(
  services: Services,
  wanted: number | null = null,
): Promise<Outcome | null> {
  const due = claim.nullable().parse(await call(services, 'claim_webhook_delivery', { wanted }));
  if (due === null) return null;
  const { status, waitSeconds, answer } = await post(services, due);
  const isDelivered = status >= 200 && status < 300;
  await call(services, 'finish_webhook_delivery', {
    delivery: due.id,
    is_delivered: isDelivered,
    answer,
    is_gone: status === 410,
    wait_seconds: waitSeconds,
  });
  return { isDelivered, answer };
}

async function post(services: Services, due: Claim) {
  const body = JSON.stringify(composeDelivery(due, services.siteUrl));
  // The same for each attempt, so that a repetition can be recognised.
  const id = `msg_${due.id}`;
  const now = new Date();
  try {
    const { status, waitSeconds } = await postToPublicAddress(due.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Ludarium-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(due.secret).sign(id, now, body),
      },
      body,
      allowsPrivate: services.allowsPrivateWebhooks ?? false,
      timeoutMs,
    });
    return { status, waitSeconds, answer: describeStatus(status) };
  } catch (error) {
    return { status: 0, waitSeconds: 0, answer: describeFault(error) };
  }
}

const describeStatus = (status: number): string => {
  if (status >= 300 && status < 400) {
    return `The address answered ${status}, a redirect, which is not followed.`;
  }
  return `The address answered ${status}.`;
};
