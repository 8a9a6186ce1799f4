import { z } from 'zod';
import { rowId } from '../ids/index.ts';
import { hasAtMost, toVisibleText } from '../text/index.ts';
import { changelogFieldMessages as messages } from './messages.ts';
import { changelogKinds } from './vocabulary.ts';

/** The form of a changelog entry; the maxima are the data backend's. */
export const changelogEntrySchema = z.object({
  title: z
    .string(messages.titleRequired)
    .overwrite(toVisibleText)
    .min(1, messages.titleRequired)
    .refine(hasAtMost(120), messages.titleTooLong),
  kind: z.enum(changelogKinds).nullable(),
  build: z
    .string()
    .trim()
    .refine(hasAtMost(40), messages.buildTooLong)
    .nullable()
    .transform((build) => build || null),
  body: z
    .string(messages.bodyRequired)
    .refine(hasAtMost(10_000), messages.bodyTooLong)
    .refine((body) => body.trim() !== '', messages.bodyRequired),
  feedback_ids: z.array(rowId).max(50, messages.tooManyReports),
});
/** The values while they are typed. */
export type ChangelogEntryInput = z.input<typeof changelogEntrySchema>;
