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
export const changelogFieldMessages = {
  titleRequired: 'The entry needs a title',
  titleTooLong: 'The title must not be longer than 120 characters',
  bodyRequired: 'The entry needs a text',
  bodyTooLong: 'The text must not be longer than 10,000 characters',
  buildTooLong: 'The build must not be longer than 40 characters',
  tooManyReports: 'An entry closes at most 50 reports',
} as const;
