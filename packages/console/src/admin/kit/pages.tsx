import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Declared } from '../declaration/define-resource.ts';

const ResourceList = lazy(() => import('./ResourceList.tsx'));
export const ResourcePage = lazy(() => import('./ResourcePage.tsx'));

/** The props of react-admin's `Resource`, with pages that are loaded when they are opened. */
export function toPages(resource: Declared): ResourceProps {
  const page = <ResourcePage resource={resource} />;
  return {
    name: resource.name,
    options: { label: resource.label },
    recordRepresentation: resource.represent ?? resource.title,
    list: <ResourceList resource={resource} />,
    ...(resource.form && { edit: page }),
    ...(resource.form?.creation && { create: page }),
    ...(!resource.form && !resource.toPath && { show: page }),
  };
}
