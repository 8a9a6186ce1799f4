import { z } from 'zod';
import type { Topic } from './topic.ts';

/** An email that the main API composed. */
export const accountMailContent = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  button: z.object({ label: z.string(), url: z.string() }).optional(),
  afterwards: z.array(z.string()).optional(),
});
export type AccountMailContent = z.infer<typeof accountMailContent>;

/** Mails about an account bring their content. */
export const renderAccountMail: Topic = (_services, { events }) => {
  const { facts, button, afterwards, ...text } = accountMailContent.parse(events);
  return {
    ...text,
    ...(facts && facts.length > 0 ? { facts } : {}),
    ...(button ? { button } : {}),
    ...(afterwards ? { afterwards } : {}),
  };
};
