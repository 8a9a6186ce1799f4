import { brand } from '@ludarium/domain/brand';
import { columnTitles, feedbackStatuses, toReportPath } from '@ludarium/domain/feedback';
import { cutText } from '@ludarium/domain/text';
import type { WebhookFormat } from '@ludarium/domain/webhooks';
import { z } from 'zod';

const report = {
  id: z.string(),
  number: z.number(),
  title: z.string(),
  category: z.string(),
  priority: z.string(),
  status: z.enum(feedbackStatuses),
};
const request = {
  about: z.enum(['publisher', 'deletion']),
  id: z.string(),
  status: z.string(),
  publisher_id: z.number().nullish(),
  new_publisher_name: z.string().nullish(),
};
const proposal = z.object({
  id: z.string(),
  publisher_id: z.number(),
  kind: z.string(),
  name: z.string().nullable(),
  game_id: z.number().nullable(),
  status: z.string(),
});
const file = z.object({
  batch: z.literal(true),
  id: z.string(),
  publisher_id: z.number(),
  file: z.string().nullable(),
  proposals: z.number(),
  open: z.number(),
  approved: z.number(),
  rejected: z.number(),
});

/** An event and what it is about, as `claim_webhook_delivery()` answers them. */
export const deliveryData = z.discriminatedUnion('event', [
  z.object({ event: z.literal('test'), data: z.object({}) }),
  z.object({ event: z.literal('report.created'), data: z.object(report) }),
  z.object({
    event: z.literal('report.moved'),
    data: z.object({ ...report, old_status: z.enum(feedbackStatuses) }),
  }),
  z.object({
    event: z.literal('report.answered'),
    data: z.object({ ...report, build: z.string().optional() }),
  }),
  z.object({ event: z.literal('request.created'), data: z.object(request) }),
  z.object({ event: z.literal('request.decided'), data: z.object(request) }),
  z.object({ event: z.literal('proposal.submitted'), data: z.union([file, proposal]) }),
  z.object({ event: z.literal('proposal.decided'), data: z.union([file, proposal]) }),
]);
type DeliveryData = z.infer<typeof deliveryData>;

type Delivery = DeliveryData & { readonly format: WebhookFormat; readonly created_at: string };

/** The body of a delivery in its format. The same for each attempt, unless its subject was changed. */
export function composeDelivery(delivery: Delivery, siteUrl: string): unknown {
  const { event, created_at, data, format } = delivery;
  const url = siteUrl + getPath(delivery);
  const text = cutText(describeDelivery(delivery), 300);
  switch (format) {
    case 'json':
      return { type: event, timestamp: created_at, data: { ...data, url } };
    case 'discord':
      // Nobody is mentioned, whatever a title says.
      return { content: `${escapeDiscord(text)}\n<${url}>`, allowed_mentions: { parse: [] } };
    case 'slack':
      return { text: `${escapeSlack(text)}\n<${url}>`, unfurl_links: false };
  }
}

function getPath({ event, data }: DeliveryData): string {
  switch (event) {
    case 'test':
      return '/admin/webhooks';
    case 'report.created':
    case 'report.moved':
    case 'report.answered':
      return toReportPath(data.number);
    case 'request.created':
    case 'request.decided': {
      const list = data.about === 'publisher' ? 'publisher_requests' : 'account_deletion_requests';
      return `/admin/${list}/${data.id}/show`;
    }
    case 'proposal.submitted':
    case 'proposal.decided': {
      if (!('batch' in data)) return `/admin/game_proposals/${data.id}/show`;
      const filter = JSON.stringify({ batch_id: data.id });
      return `/admin/game_proposals?${new URLSearchParams({ filter })}`;
    }
  }
}

/** The event in one line. */
export function describeDelivery({ event, data }: DeliveryData): string {
  switch (event) {
    case 'test':
      return `A test from ${brand.name}.`;
    case 'report.created':
      return `New report #${data.number}: '${data.title}' (${data.category}, ${data.priority})`;
    case 'report.moved':
      return `#${data.number} '${data.title}' moved from '${columnTitles[data.old_status]}' to '${columnTitles[data.status]}'`;
    case 'report.answered':
      return `Our team replied to #${data.number} '${data.title}'${data.build ? `: fixed in build ${data.build}` : ''}`;
    case 'request.created':
      return data.about === 'deletion'
        ? 'Somebody asked for the deletion of their account'
        : `Somebody asked for access as ${describePublisher(data)}`;
    case 'request.decided':
      return data.about === 'deletion'
        ? `The deletion of an account was ${data.status}`
        : `The request for ${describePublisher(data)} was ${data.status}`;
    case 'proposal.submitted':
      return 'batch' in data
        ? `Publisher ${data.publisher_id} sent ${data.proposals} proposals${data.file ? ` with ${data.file}` : ''}`
        : `Publisher ${data.publisher_id} sent a proposal: ${describeGame(data)}`;
    case 'proposal.decided':
      return 'batch' in data
        ? `Of ${data.proposals} proposals of publisher ${data.publisher_id}, ${data.approved} are approved, ${data.rejected} rejected and ${data.open} open`
        : `A proposal of publisher ${data.publisher_id} was ${proposalOutcomes[data.status] ?? data.status}: ${describeGame(data)}`;
  }
}

const proposalOutcomes: Readonly<Record<string, string>> = {
  changes_requested: 'sent back for changes',
};

const describePublisher = (data: {
  readonly publisher_id?: number | null | undefined;
  readonly new_publisher_name?: string | null | undefined;
}) => data.new_publisher_name ?? `publisher ${data.publisher_id}`;

const describeGame = ({ name, game_id, kind }: z.infer<typeof proposal>) =>
  `${name ?? `game ${game_id}`} (${kind})`;

const escapeDiscord = (text: string) => text.replaceAll(/[\\*_~`>|#[\]()<:@-]/g, '\\$&');

const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
