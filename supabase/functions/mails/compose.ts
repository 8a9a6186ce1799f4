import { brand } from '@ludarium/domain/brand';
import { formatDate } from '@ludarium/domain/dates';
import { columnTitles, feedbackStatuses } from '@ludarium/domain/feedback';
import {
  proposalKindLabels,
  proposalKinds,
  proposalStatuses,
  proposalStatusTexts,
} from '@ludarium/domain/game-proposals';
import { z } from 'zod';
import { job } from '../_shared/jobs.ts';
import { getPublisherName } from '../_shared/requests.ts';
import type { Mail, Services } from '../_shared/services.ts';
import { composeMail, type EmailContent } from '../_shared/template.ts';
import { type MailTemplate, templates } from './templates.ts';

/** A claimed mail (`app.describe_mail`). */
export const claimedMail = job.extend({
  kind: z.string(),
  recipient: z.string(),
  first_name: z.string().nullable(),
  is_confirmed: z.boolean(),
  /** The subject whose mails the recipient can end, and the token of the link that ends them. */
  ended_by: z.string().nullable(),
  unsubscribe: z.string().nullable(),
  values: z.looseObject({}),
});
export type ClaimedMail = z.infer<typeof claimedMail>;

type Text = Omit<EmailContent, 'to' | 'greeting' | 'afterwards'>;
type Values = Readonly<Record<string, string>>;

const dateTime = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
});

/** What stands in the mail for a value, and under which names; other values stand as they are. */
const formats: Readonly<Record<string, (value: unknown) => Values>> = {
  created_at: (value) => ({ created_at: formatDate(z.string().parse(value)) }),
  deleted_by: (value) => ({ deleted_by: formatDate(z.string().parse(value)) }),
  accepted_at: (value) => ({ accepted_at: dateTime.format(new Date(z.string().parse(value))) }),
  column: (value) => ({ column: columnTitles[z.enum(feedbackStatuses).parse(value)] }),
  proposal_kind: (value) => ({
    proposal_kind: proposalKindLabels[z.enum(proposalKinds).parse(value)],
  }),
  proposal_status: (value) => {
    const { label, text } = proposalStatusTexts[z.enum(proposalStatuses).parse(value)];
    return { proposal_label: label, proposal_text: text };
  },
};

/**
 * Renders a claimed mail.
 *
 * @param token the caller's token for the main API, if a request of theirs sends it
 * @throws Error for a kind that has no template
 */
export async function compose(services: Services, due: ClaimedMail, token?: string): Promise<Mail> {
  const template: MailTemplate | undefined = Object.hasOwn(templates, due.kind)
    ? templates[due.kind as keyof typeof templates]
    : undefined;
  if (template === undefined) throw new Error(`The outbox has an unknown kind, ${due.kind}.`);
  const mail = { to: due.recipient || services.testMailTo, greeting: getGreeting(due) };
  const messageId = `<${due.idempotency_key}@${brand.host}>`;
  const values = await readValues(services, due.values, token);
  const thread = template.thread && fill(template.thread, values);
  const end = getEnd(services, template, due);
  const text = fillTemplate(template, values, services.siteUrl);
  return {
    ...composeMail({ ...text, afterwards: end, ...mail }),
    messageId,
    ...(thread ? { references: `<${thread}@${brand.host}>` } : {}),
    ...(end.length > 0
      ? {
          headers: {
            'List-Unsubscribe': `<${services.dataBackendUrl}/functions/v1/unsubscribe?token=${due.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  };
}

const getGreeting = ({ is_confirmed, first_name }: ClaimedMail): string =>
  is_confirmed ? `Hello ${first_name ?? 'there'}` : 'Hello';

/** The values as texts, with the publisher's name. */
async function readValues(
  services: Services,
  values: ClaimedMail['values'],
  token?: string,
): Promise<Values> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    Object.assign(texts, formats[name]?.(value) ?? { [name]: String(value) });
  }
  const { publisher_id, new_publisher_name } = values;
  texts.publisher = await getPublisherName(
    services,
    {
      publisher_id: z.number().nullish().parse(publisher_id) ?? null,
      new_publisher_name: z.string().nullish().parse(new_publisher_name) ?? null,
    },
    token,
  );
  return texts;
}

/** The text with its values; undefined if one of them is missing. */
function fill(text: string, values: Values): string | undefined {
  const isComplete = [...text.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => values[name]);
  return isComplete ? text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '') : undefined;
}

function fillTemplate(template: MailTemplate, values: Values, siteUrl: string): Text {
  const present = (texts: readonly string[] = []) =>
    texts.flatMap((text) => fill(text, values) ?? []);
  const [subject = brand.name] = present([template.subject].flat());
  const facts = (template.facts ?? []).flatMap(([label, text]) => {
    const value = fill(text, values);
    return value === undefined ? [] : [[label, value] as const];
  });
  const path = template.button && fill(template.button[1], values);
  return {
    subject,
    paragraphs: present(template.paragraphs),
    facts,
    ...(template.button && path !== undefined
      ? { button: { label: template.button[0], url: siteUrl + path } }
      : {}),
  };
}

/** Why the recipient gets the mail, and the link that ends such mails. */
function getEnd(
  { siteUrl }: Services,
  { endedBy }: MailTemplate,
  { ended_by, unsubscribe }: ClaimedMail,
): NonNullable<EmailContent['afterwards']> {
  if (!endedBy || !ended_by || !unsubscribe) return [];
  const url = `${siteUrl}/unsubscribe?id=${unsubscribe}`;
  return [[`${endedBy} `, { label: 'Unsubscribe', url }]];
}
