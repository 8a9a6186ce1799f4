import { brand } from '@ludarium/domain/brand';
import {
  proposalKindLabels,
  proposalKinds,
  proposalStatuses,
  proposalStatusTexts,
} from '@ludarium/domain/game-proposals';
import { z } from 'zod';
import { describeSubjects, type Topic } from './topic.ts';

const event = z.object({
  id: z.number(),
  proposal_id: z.string(),
  name: z.string().nullable(),
  kind: z.enum(proposalKinds),
  /** Null for a message. */
  status: z.enum(proposalStatuses).nullable(),
  message: z.string().nullable(),
  publisher_id: z.number(),
});
type ProposalEvent = z.infer<typeof event>;

/** What was decided about a publisher's proposals: one paragraph each, for the first 50. */
export const renderProposals: Topic = ({ siteUrl }, due) => {
  const events = z.array(event).parse(due.events);
  const publisher = events.at(-1)?.publisher_id;
  const { paragraphs, count } = describeSubjects(
    events,
    ({ proposal_id }) => proposal_id,
    describeProposal,
    'in the portal',
  );
  const [only] = count === 1 ? events : [];
  return {
    subject: only ? getSubject(events) : `News about ${count} of your proposals`,
    paragraphs,
    button: {
      label: only ? 'Open the proposal' : 'Open your proposals',
      url: `${siteUrl}/publisher-portal?${new URLSearchParams({
        ...(publisher ? { publisher: String(publisher) } : {}),
        tab: 'drafts',
        ...(only ? { proposal: only.proposal_id } : { state: 'all' }),
      })}`,
    },
    afterwards: [
      [
        `You get this mail because you sent proposals to ${brand.name}. One mail a day, or none: open the notifications of `,
        { label: 'the portal', url: `${siteUrl}/publisher-portal` },
        '.',
      ],
    ],
    thread: only && `proposal-${only.proposal_id}`,
  };
};

/** The last status of one proposal, else that there is a message. */
function getSubject(events: readonly ProposalEvent[]): string {
  const last = events.findLast(({ status }) => status !== null) ?? events[0];
  if (!last?.status) return `Message about your proposal for ${last ? getName(last) : 'a game'}`;
  return `Your proposal for ${getName(last)}: ${proposalStatusTexts[last.status].label}`;
}

/** The last status with its reason, and the messages. */
function describeProposal(events: readonly ProposalEvent[]): string {
  const [first] = events;
  if (!first) return '';
  const last = events.findLast(({ status }) => status !== null);
  const messages = events.flatMap(({ status, message }) => (status === null ? [message] : []));
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
