import { type ComponentType, createContext, type ReactElement } from 'react';
import type { DataProvider, ResourceProps } from 'react-admin';

/** What the admin area's stories are rendered in. It imports every screen, so it is not imported by them. */
export interface AdminOfStories {
  readonly dataProvider: DataProvider;
  readonly resources: readonly ReactElement<ResourceProps>[];
  readonly Notifications: ComponentType;
}

/** Provided by `.storybook/preview.tsx` to the stories whose title begins with 'Administrators/'. */
export const StoryAdminContext = createContext<AdminOfStories | null>(null);
