import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { getPublisherName } from '../_shared/requests.ts';
import type { Topic } from './topic.ts';

const approvals = z.array(
  z.object({ publisher_id: z.number().nullable(), new_publisher_name: z.string().nullable() }),
);

/** Approved publisher requests, to the person who asked. */
export const renderApprovals: Topic = async (services, { events, token }) => {
  const names = await Promise.all(
    approvals.parse(events).map((approved) => getPublisherName(services, approved, token)),
  );
  return {
    subject: `Welcome to the ${brand.name} publisher portal`,
    paragraphs: [
      ...names.map(
        (name) =>
          `Your request for ${name} has been approved. You can now see your games, how they are doing, and edit your company's profile.`,
      ),
      'If you are signed in already, please sign out and in again, so that your new access takes effect.',
    ],
    button: { label: 'Open the publisher portal', url: `${services.siteUrl}/publisher-portal` },
  };
};
