import { brand } from '@ludarium/domain/brand';
import {
  proposalKindLabels,
  proposalKinds,
  proposalStatuses,
  proposalStatusTexts,
} from '@ludarium/domain/game-proposals';
import { z } from 'zod';
import { call } from '../_shared/data-backend.ts';
import { readBody, reply } from '../_shared/reply.ts';
import type { Mail, ServerFunction, Services } from '../_shared/services.ts';
import { composeMail } from '../_shared/template.ts';

const event = z.object({
  id: z.number(),
  proposal_id: z.string(),
  name: z.string().nullable(),
  kind: z.enum(proposalKinds),
  /** Null for a message. */
  status: z.enum(proposalStatuses).nullable(),
  message: z.string().nullable(),
});
type ProposalEvent = z.infer<typeof event>;

const claim = z
  .object({ recipient: z.string(), first_name: z.string().nullable(), events: z.array(event) })
  .nullable();

/**
 * Sends the letters about proposals that are due. Anybody may call it: it only does what is due, and
 * a schedule calls it without a session.
 *
 * Answers {sent}, the number of letters.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.object({}));
  return reply({ sent: await sendProposalMails(services) });
};

/**
 * Sends at most 20 letters, each with everything that is due for its recipient. A letter that fails
 * is sent later; one whose confirmation is lost is sent again after five minutes.
 *
 * @returns the number of letters that were sent
 */
export async function sendProposalMails(services: Services): Promise<number> {
  let sent = 0;
  for (let letter = 0; letter < 20; letter += 1) {
    const due = claim.parse(await call(services, 'claim_game_proposal_mails', {}));
    if (due === null) break;
    const isSent = await services.mailer
      .send(composeLetter(services, due.recipient, due.first_name, due.events))
      .then(
        () => true,
        (error: unknown) => {
          console.error(error);
          return false;
        },
      );
    const events = due.events.map(({ id }) => id);
    await call(services, 'finish_game_proposal_mails', { events, sent: isSent });
    if (isSent) sent += 1;
  }
  return sent;
}

const maxParagraphs = 50;

/** One paragraph a proposal, for the first 50. */
function composeLetter(
  services: Services,
  to: string,
  firstName: string | null,
  events: readonly ProposalEvent[],
): Mail {
  const ids = [...new Set(events.map(({ proposal_id }) => proposal_id))];
  const paragraphs = ids
    .slice(0, maxParagraphs)
    .map((id) => describeProposal(events.filter(({ proposal_id }) => proposal_id === id)));
  const others = ids.length - paragraphs.length;
  if (others > 0) paragraphs.push(`There is news about ${others} more in the portal.`);
  const [only] = ids.length === 1 ? events : [];
  return composeMail({
    to,
    subject: only
      ? `Your proposal for ${getName(only)}`
      : `News about ${ids.length} of your proposals`,
    greeting: `Hello ${firstName ?? 'there'}`,
    paragraphs,
    button: {
      label: 'Open your proposals',
      url: `${services.siteUrl}/publisher-portal?tab=drafts`,
    },
    afterwards: [
      `You get this mail because you sent proposals to ${brand.name}. You can change this in the portal: ${services.siteUrl}/publisher-portal, Notifications, Settings.`,
    ],
  });
}

/** The last status with its reason, and the messages. */
function describeProposal(events: readonly ProposalEvent[]): string {
  const [first] = events;
  if (!first) return '';
  const last = events.findLast(({ status }) => status !== null);
  const messages = events.filter((one) => one.status === null).map(({ message }) => message);
  return [
    `${getName(first)} (${proposalKindLabels[first.kind]}).`,
    ...(last?.status
      ? [`${proposalStatusTexts[last.status].label}: ${proposalStatusTexts[last.status].text}`]
      : []),
    ...(last?.message ? [`Our team writes: ${last.message}`] : []),
    ...messages.map((message) => `Message from our team: ${message}`),
  ].join(' ');
}

function getName({ name }: ProposalEvent): string {
  return name ?? 'a new game';
}
