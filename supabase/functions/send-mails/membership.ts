import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { getPublisherName } from '../_shared/requests.ts';
import type { Topic } from './topic.ts';

const invitation = z.object({
  id: z.string(),
  publisher_id: z.number(),
  role: z.enum(['viewer', 'editor', 'owner']),
  invited_by_name: z.string().nullable(),
  expires_at: z.string(),
  /** In the link only: it proves the mailbox. */
  secret: z.string(),
});
const invitations = z.tuple([invitation], invitation);

const rights = {
  viewer: 'as a viewer: you see the games, their figures and the proposals',
  editor: 'as an editor: you see everything, and propose new games and changes',
  owner: 'as an owner: you can do everything, and decide who belongs to the team',
} as const;

const when = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Invitations to teams. The button opens the first one, a link in the text each of the others. */
export const renderInvitations: Topic = async (services, { events, token }) => {
  const [first, ...others] = invitations.parse(events);
  const getLink = ({ id, secret }: z.infer<typeof invitation>) =>
    `${services.siteUrl}/team-invitation?${new URLSearchParams({ id, secret })}`;
  const describe = async (invited: z.infer<typeof invitation>) =>
    `${invited.invited_by_name ?? 'A member of the team'} invites you to work for ${await getPublisherName(services, invited, token)} in the ${brand.name} publisher portal, ${rights[invited.role]}.`;
  const further = await Promise.all(
    others.map(async (invited) => [
      `${await describe(invited)} `,
      { label: 'Open that invitation', url: getLink(invited) },
    ]),
  );
  return {
    subject:
      others.length > 0
        ? `You are invited to ${others.length + 1} teams`
        : `You are invited to the team of ${await getPublisherName(services, first, token)}`,
    paragraphs: [
      await describe(first),
      `Sign in with this address, or register with it, to accept. The invitation is valid until ${when.format(new Date(first.expires_at))} (UTC).`,
    ],
    button: { label: 'Open the invitation', url: getLink(first) },
    afterwards: [...further, 'If you do not know the sender, ignore this mail: nothing happens.'],
  };
};

const removals = z.array(z.object({ publisher_id: z.number() }));

/** The end of memberships, to the person who was removed. */
export const renderRemovals: Topic = async (services, { events, token }) => {
  const names = await Promise.all(
    removals.parse(events).map((ended) => getPublisherName(services, ended, token)),
  );
  return {
    subject:
      names.length === 1
        ? `You no longer belong to the team of ${names[0]}`
        : `You no longer belong to ${names.length} teams`,
    paragraphs: names.map(
      (name) =>
        `You were removed from the team of ${name} in the ${brand.name} publisher portal. You get no further mails about its games and proposals.`,
    ),
    afterwards: [
      `If you think that this is a mistake, ask an owner of the team, or write to ${brand.supportEmail}.`,
    ],
  };
};
