/** Sample figures of Analytics, shown with a label if there are no real ones (section 2). */
export const sampleFigures = [
  { label: 'Total Games', value: '12', trend: '+2 since last month' },
  { label: 'Total Views', value: '1,284', trend: '+18% since last month' },
  { label: 'Total Plays Logged', value: '856', trend: '+7% since last month' },
] as const;

/** Sample drafts, shown with a label if there are no real ones (section 2). */
export const sampleDrafts = [
  { name: 'Draft Game 1', lastEdited: 'Last edited 2 days ago' },
  { name: 'Draft Game 2', lastEdited: 'Last edited 2 days ago' },
] as const;

/** Texts of Draft Games (section 2). */
export const draftTexts = {
  create: 'Create Draft',
  badge: 'Draft',
  continueEditing: 'Continue Editing',
} as const;
