import { type ComponentType, createContext, type ReactElement } from 'react';
import type { DataProvider, ResourceProps } from 'react-admin';

/**
 * What the stories of the admin area are rendered in. Its module imports all screens: a story that imported
 * it would make a cycle of its own folder and that module.
 */
export interface AdminOfStories {
  readonly dataProvider: DataProvider;
  readonly resources: readonly ReactElement<ResourceProps>[];
  readonly Notifications: ComponentType;
}

/** Provided by `.storybook/preview.tsx` to the stories whose title begins with 'Administrators/'. */
export const StoryAdminContext = createContext<AdminOfStories | null>(null);
