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
