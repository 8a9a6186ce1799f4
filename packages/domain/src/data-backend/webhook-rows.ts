import { z } from 'zod';
import { rowId } from '../ids/index.ts';
import { webhookFormats } from '../webhooks/vocabulary.ts';
import { moment, optionalText, rowSchema } from './columns.ts';
import type { Row } from './database.ts';

export const webhookRow = rowSchema('webhooks', {
  id: rowId,
  name: z.string(),
  url: z.string(),
  format: z.enum(webhookFormats),
  events: z.array(z.string()),
  is_enabled: z.boolean(),
  /** When the first of the deliveries failed, if none has succeeded since. */
  failing_since: moment.nullable(),
  /** The last answer, if the server disabled it. */
  disabled_because: optionalText,
  created_at: moment,
  updated_at: moment,
});
export type WebhookRow = Row<'webhooks'>;

export const webhookDeliveryRow = rowSchema('webhook_deliveries', {
  id: z.number(),
  webhook_id: rowId,
  event: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.json()),
  created_at: moment,
  due_at: moment,
  attempts: z.number(),
  lease_ends_at: moment.nullable(),
  ended_at: moment.nullable(),
  is_delivered: z.boolean(),
  answer: optionalText,
});
export type WebhookDeliveryRow = Row<'webhook_deliveries'>;
