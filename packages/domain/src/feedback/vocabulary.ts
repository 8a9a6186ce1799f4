/** Feedback categories and labels (section 9: 13 values). */
export const categoryLabels = {
  critical_crash: 'Critical Crash',
  bug: 'Bug',
  performance: 'Performance',
  layout_styling: 'Layout & Styling',
  user_experience: 'User Experience',
  missing_functionality: 'Missing or Broken Functionality',
  content: 'Content',
  stats_inaccuracies: 'Stats Inaccuracies',
  compatibility: 'Compatibility',
  notifications: 'Notifications',
  security_privacy: 'Security/Privacy',
  onboarding_help: 'Onboarding & Help',
  suggestions: 'Suggestions',
} as const;
export type Category = keyof typeof categoryLabels;
export const categories = Object.keys(categoryLabels).filter(isCategory);

/** Priorities in descending order. */
export const priorities = ['critical', 'major', 'minor', 'suggestion'] as const;
export type Priority = (typeof priorities)[number];
/** Label and sort weight of each priority (section 9). */
export const priorityDetails = {
  critical: { label: 'Critical', weight: 4 },
  major: { label: 'Major', weight: 3 },
  minor: { label: 'Minor', weight: 2 },
  suggestion: { label: 'Suggestion', weight: 1 },
} as const satisfies Record<Priority, { label: string; weight: number }>;
/** Default priority of a report (section 4). */
export const defaultPriority: Priority = 'minor';

/** Feedback states; all transitions are allowed (section 4). */
export const feedbackStatuses = ['feedback', 'under_development', 'completed', 'on_hold'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];
export const columnTitles: Readonly<Record<FeedbackStatus, string>> = {
  feedback: 'Feedback',
  under_development: 'Under Development',
  completed: 'Completed',
  on_hold: 'On Hold',
};

/** Columns visible to everybody, left to right; On Hold is the admins' side panel. */
export const boardColumns = ['feedback', 'under_development', 'completed'] as const;

/** Screens of the app that a report can refer to (section 9: 12 options). */
export const appScreens = [
  'Discover',
  'Activity',
  'Lists',
  'Me',
  'User',
  'Game (ShowOne)',
  'Logscreen',
  'Advanced Search',
  'Register',
  'Friends&Groups',
  'Settings',
  'Camera',
] as const;
export type AppScreen = (typeof appScreens)[number];

/** Whether a value is a category. */
export function isCategory(value: unknown): value is Category {
  return typeof value === 'string' && Object.hasOwn(categoryLabels, value);
}

/** Whether a value is a priority. */
export function isPriority(value: unknown): value is Priority {
  return priorities.some((priority) => priority === value);
}

/** Whether a value is a status. */
export function isFeedbackStatus(value: unknown): value is FeedbackStatus {
  return feedbackStatuses.some((status) => status === value);
}

/** Whether a value is a screen of the app. */
export function isAppScreen(value: unknown): value is AppScreen {
  return appScreens.some((screen) => screen === value);
}
