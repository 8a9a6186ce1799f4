import { brand } from '@ludarium/domain/brand';
import { approvalRoles, teamRoleTexts } from '@ludarium/domain/team';
import { z } from 'zod';
import { getPublisherName } from '../_shared/requests.ts';
import type { Topic } from './topic.ts';

const approval = z.object({
  publisher_id: z.number(),
  /** Null once the person's data was erased. */
  person: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(approvalRoles),
});
const approvals = z.tuple([approval], approval);

/** Who joined the team of a publisher by an approved request, to its other owners. */
export const renderTeamApprovals: Topic = async (services, due) => {
  const events = approvals.parse(due.events);
  const [first] = events;
  const paragraphs: string[] = [];
  for (const { publisher_id, person, email, role } of events) {
    const name = await getPublisherName(services, { publisher_id });
    const who = [person ?? 'Somebody', ...(email && email !== person ? [`(${email})`] : [])];
    paragraphs.push(
      `${who.join(' ')} asked to act for ${name}, and the ${brand.name} team has approved it. Role: ${teamRoleTexts[role].label}. ${teamRoleTexts[role].text}`,
    );
  }
  return {
    subject: `${first.person ?? 'Somebody'} joined the team of ${await getPublisherName(services, first)}`,
    paragraphs,
    button: {
      label: 'Open your team',
      url: `${services.siteUrl}/publisher-portal?tab=account&team`,
    },
    afterwards: [
      `You get this mail because you are an owner of the team. If you do not know this person, remove them in the portal and write to ${brand.supportEmail}.`,
    ],
  };
};
