import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import type { Topic } from './topic.ts';

const asked = z.object({ email: z.string().nullable() });

/** A test email to the operators. */
export const renderTestEmail: Topic = ({ siteUrl }, { events }) => ({
  subject: `Test email from ${brand.name}`,
  paragraphs: [
    `${asked.parse(events).email ?? 'An administrator'} asked for this test email. If you can read it, sending mail works.`,
  ],
  button: { label: `Open ${brand.name}`, url: siteUrl },
});
