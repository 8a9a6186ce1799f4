import { brand } from '@ludarium/domain/brand';
import { formatDate } from '@ludarium/domain/dates';
import { deletionDays } from '@ludarium/domain/deletion';
import { z } from 'zod';
import { getPublisherName } from '../_shared/requests.ts';
import type { Services } from '../_shared/services.ts';
import type { Topic } from './topic.ts';

const decision = z.object({
  about: z.enum(['publisher', 'deletion']),
  /** Null if no account can open the request. */
  request_id: z.string().nullable(),
  status: z.string(),
  created_at: z.string(),
  publisher_id: z.number().nullable(),
  new_publisher_name: z.string().nullable(),
  text: z.string().nullable(),
});
type Decision = z.infer<typeof decision>;
const decisions = z.tuple([decision], decision);

/** Rejected and revoked requests and decided deletions, to the person who asked, with what to do next. */
export const renderDecisions: Topic = async (services, due) => {
  const events = decisions.parse(due.events);
  const [first] = events;
  const paragraphs: string[] = [];
  for (const event of events) paragraphs.push(...(await describeDecision(services, event)));
  return {
    subject: await getSubject(services, first),
    paragraphs,
    button: getButton(services, first),
  };
};

async function getSubject(services: Services, event: Decision): Promise<string> {
  if (event.about === 'deletion') {
    return event.status === 'approved'
      ? `Your ${brand.name} account will be deleted`
      : 'Your request to delete your account was rejected';
  }
  const name = await getPublisherName(services, event);
  return event.status === 'revoked'
    ? `Your access to the publisher portal for ${name} has ended`
    : `Your request for ${name} was not approved`;
}

async function describeDecision(services: Services, event: Decision): Promise<string[]> {
  const dated = `of ${formatDate(event.created_at)}`;
  const reason = event.text ? [`Our team writes: ${event.text}`] : [];
  if (event.about === 'deletion' && event.status === 'approved') {
    const due = new Date(Date.parse(event.created_at) + deletionDays * 86_400_000).toISOString();
    return [
      `Your request ${dated} to delete your ${brand.name} account was approved. Your account and what belongs to it will be deleted by ${formatDate(due)}.`,
      `If you did not ask for this, write to us before then: ${brand.supportEmail}.`,
    ];
  }
  if (event.about === 'deletion') {
    return [
      `Your request ${dated} to delete your ${brand.name} account was rejected. The account stays as it is.`,
      ...reason,
    ];
  }
  const name = await getPublisherName(services, event);
  return event.status === 'revoked'
    ? [`Your access to the publisher portal for ${name} has ended.`, ...reason]
    : [`Your request ${dated} for ${name} was not approved.`, ...reason];
}

/** 'Fix and ask again' opens the form with the values of the refused request. */
function getButton({ siteUrl }: Services, { about, status, request_id }: Decision) {
  if (about === 'deletion') return { label: 'Open your account', url: `${siteUrl}/account` };
  const again = request_id ? `?again=${request_id}` : '';
  return {
    label: status === 'revoked' ? 'Ask again' : 'Fix and ask again',
    url: `${siteUrl}/request-publisher-access${again}`,
  };
}
