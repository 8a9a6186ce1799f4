import { adminDataProvider } from './data-provider.ts';
import { adminResources } from './resources.tsx';
import { Notifications } from './shell/Notifications.tsx';
import type { AdminOfStories } from './story-admin-context.ts';

export const adminOfStories: AdminOfStories = {
  dataProvider: adminDataProvider,
  resources: adminResources,
  Notifications,
};
