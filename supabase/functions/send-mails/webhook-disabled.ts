import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import type { Topic } from './topic.ts';

const disabled = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    answer: z.string(),
    /** Null for an address that is gone. */
    failing_since: z.string().nullable(),
  }),
);

/** The minute of a moment in UTC: 2026-11-20 09:30. */
const toUtc = (moment: string) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

/** Webhooks that were disabled because their address takes nothing, to administrators. */
export const renderDisabledWebhooks: Topic = ({ siteUrl }, { events }) => {
  const webhooks = disabled.parse(events);
  const [first] = webhooks;
  return {
    subject:
      webhooks.length === 1 && first
        ? `The webhook '${first.name}' was disabled`
        : `${webhooks.length} webhooks were disabled`,
    paragraphs: [
      ...webhooks.map(
        ({ name, answer, failing_since }) =>
          `'${name}' is told nothing any more.${failing_since ? ` It took nothing since ${toUtc(failing_since)} (UTC).` : ''} ${answer}`,
      ),
      'Mend the address, send a test, and enable it again. What happens meanwhile is not sent later.',
    ],
    button: {
      label: 'Open the webhooks',
      url: `${siteUrl}/admin/webhooks${webhooks.length === 1 && first ? `/${first.id}` : ''}`,
    },
    afterwards: [`Every administrator of ${brand.name} gets this mail.`],
  };
};
