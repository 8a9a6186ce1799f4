/** What Analytics shows, marked as sample, where there are no figures (section 2). */
export const sampleFigures = [
  { label: 'Total Games', value: '12', trend: '+2 since last month' },
  { label: 'Total Views', value: '1,284', trend: '+18% since last month' },
  { label: 'Total Plays Logged', value: '856', trend: '+7% since last month' },
] as const;

/** What Draft Games shows, marked as sample, where there are no drafts (section 2). */
export const sampleDrafts = [
  { name: 'Draft Game 1', lastEdited: 'Last edited 2 days ago' },
  { name: 'Draft Game 2', lastEdited: 'Last edited 2 days ago' },
] as const;

/** Texts that the specification fixes for drafts. */
export const draftTexts = {
  create: 'Create Draft',
  badge: 'Draft',
  continueEditing: 'Continue Editing',
} as const;
