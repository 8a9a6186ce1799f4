import { z } from 'zod';
import { rowId } from '../ids/index.ts';
import { hasAtMost, toVisibleText } from '../text/index.ts';

export const changelogKinds = ['new', 'improved', 'fixed'] as const;
export type ChangelogKind = (typeof changelogKinds)[number];

export const changelogKindLabels = {
  new: 'New',
  improved: 'Improved',
  fixed: 'Fixed',
} as const satisfies Record<ChangelogKind, string>;

export const changelogStatuses = ['draft', 'published'] as const;
export type ChangelogStatus = (typeof changelogStatuses)[number];

export const changelogStatusLabels = {
  draft: 'Draft',
  published: 'Published',
} as const satisfies Record<ChangelogStatus, string>;

/** Reading and editing the changelog. Not in the specification. */
export const changelogMessages = {
  loadFailed: 'The changelog could not be loaded',
  empty: 'Nothing has been published yet',
  saved: 'Entry saved',
  published: 'Entry published',
  unpublished: 'Entry unpublished',
  deleted: 'Entry deleted',
  saveFailed: 'The entry could not be saved',
  /** It was deleted meanwhile. */
  missing: 'This entry does not exist, or no longer.',
  deleteFailed: 'The entry could not be deleted',
} as const;

/** Field errors of an entry's form. */
const changelogFieldMessages = {
  titleRequired: 'The entry needs a title',
  titleTooLong: 'The title must not be longer than 120 characters',
  bodyRequired: 'The entry needs a text',
  bodyTooLong: 'The text must not be longer than 10,000 characters',
  buildTooLong: 'The build must not be longer than 40 characters',
  tooManyReports: 'An entry closes at most 50 reports',
} as const;

/** The form of a changelog entry; the maxima are the data backend's. */
export const changelogEntrySchema = z.object({
  title: z
    .string(changelogFieldMessages.titleRequired)
    .overwrite(toVisibleText)
    .min(1, changelogFieldMessages.titleRequired)
    .refine(hasAtMost(120), changelogFieldMessages.titleTooLong),
  kind: z.enum(changelogKinds).nullable(),
  build: z
    .string()
    .trim()
    .refine(hasAtMost(40), changelogFieldMessages.buildTooLong)
    .nullable()
    .transform((build) => build || null),
  body: z
    .string(changelogFieldMessages.bodyRequired)
    .refine(hasAtMost(10_000), changelogFieldMessages.bodyTooLong)
    .refine((body) => body.trim() !== '', changelogFieldMessages.bodyRequired),
  feedback_ids: z.array(rowId).max(50, changelogFieldMessages.tooManyReports),
});
/** The values while they are typed. */
export type ChangelogEntryInput = z.input<typeof changelogEntrySchema>;
