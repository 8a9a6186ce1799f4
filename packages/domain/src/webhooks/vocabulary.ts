/** What a webhook can be told, as in the `type` of a delivery. */
export const webhookEvents = [
  'report.created',
  'report.moved',
  'report.answered',
  'request.created',
  'request.decided',
  'proposal.submitted',
  'proposal.decided',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventLabels = {
  'report.created': 'A report was written',
  'report.moved': 'A report moved to another column',
  'report.answered': 'Our team replied to a report',
  'request.created': 'Somebody asked for access or for a deletion',
  'request.decided': 'A request was decided',
  'proposal.submitted': 'A publisher proposed changes',
  'proposal.decided': 'A proposal was decided',
} as const satisfies Record<WebhookEvent, string>;

/** The body of a delivery: our own JSON, or a message that a chat shows as it is. */
export const webhookFormats = ['json', 'discord', 'slack'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const webhookFormatLabels = {
  json: 'JSON (Standard Webhooks)',
  discord: 'Discord message',
  slack: 'Slack message',
} as const satisfies Record<WebhookFormat, string>;
