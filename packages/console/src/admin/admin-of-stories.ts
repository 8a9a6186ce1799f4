import { adminDataProvider } from './data-provider.ts';
import { adminResources } from './resources.tsx';
import { Notifications } from './shell/Notifications.tsx';
import type { AdminOfStories } from './story-admin-context.ts';

/** The admin area for stories; `.storybook/preview.tsx` passes it on by `StoryAdminContext`. */
export const adminOfStories: AdminOfStories = {
  dataProvider: adminDataProvider,
  resources: adminResources,
  Notifications,
};
