import { z } from 'zod';
import { hasAtMost, toVisibleText } from '../text/index.ts';
import { webhookFieldMessages as messages } from './messages.ts';
import { webhookEvents, webhookFormats } from './vocabulary.ts';

/** The data backend's pattern (`webhook_url_is_web_address`). */
const webAddress = /^https?:\/\/[^\s@/?#\\]+([/?#][^\s\\]*)?$/;

/** The form of a webhook; the maxima are the data backend's. */
export const webhookSchema = z.object({
  name: z
    .string(messages.nameRequired)
    .overwrite(toVisibleText)
    .min(1, messages.nameRequired)
    .refine(hasAtMost(80), messages.nameTooLong),
  url: z
    .string(messages.urlInvalid)
    .trim()
    .regex(webAddress, messages.urlInvalid)
    .refine((url) => URL.canParse(url), messages.urlInvalid)
    .refine(hasAtMost(500), messages.urlTooLong),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(webhookEvents)).min(1, messages.eventsRequired),
});
/** The values while they are typed. */
export type WebhookInput = z.input<typeof webhookSchema>;
export type WebhookForm = z.output<typeof webhookSchema>;
