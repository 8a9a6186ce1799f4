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
export const categories = [
  'critical_crash',
  'bug',
  'performance',
  'layout_styling',
  'user_experience',
  'missing_functionality',
  'content',
  'stats_inaccuracies',
  'compatibility',
  'notifications',
  'security_privacy',
  'onboarding_help',
  'suggestions',
] as const satisfies readonly Category[];

/** Priorities in descending order. */
export const priorities = ['critical', 'major', 'minor', 'suggestion'] as const;
export type Priority = (typeof priorities)[number];
/** Label, sort weight and colour of each priority (section 9). */
export const priorityDetails = {
  critical: { label: 'Critical', weight: 4, hue: 'red' },
  major: { label: 'Major', weight: 3, hue: 'orange' },
  minor: { label: 'Minor', weight: 2, hue: 'yellow' },
  suggestion: { label: 'Suggestion', weight: 1, hue: 'blue' },
} as const satisfies Record<Priority, { label: string; weight: number; hue: string }>;
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
  return categories.some((category) => category === value);
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
