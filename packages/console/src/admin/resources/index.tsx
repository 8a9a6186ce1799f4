import { adminLists } from '@ludarium/domain/routes';
import { lazy } from 'react';
import { Resource, type ResourceProps } from 'react-admin';
import type { Declared } from '../declaration/define-resource.ts';
import { changelog } from './changelog.tsx';
import { deletionRequests } from './deletion-requests.tsx';
import { feedbackItems } from './feedback-items.tsx';
import { gameProposals } from './game-proposals.tsx';
import { games } from './games.tsx';
import { policyVersions } from './privacy-policy-versions.tsx';
import { publisherRequests } from './publisher-requests.tsx';
import { publishers } from './publishers.tsx';
import { testers } from './testers.tsx';

/** Every resource of the admin area: routes, navigation, queues and data provider follow from it. */
const resources: Readonly<Record<(typeof adminLists)[number], Declared>> = {
  publisher_requests: publisherRequests,
  game_proposals: gameProposals,
  account_deletion_requests: deletionRequests,
  privacy_policy_versions: policyVersions,
  changelog_entries: changelog,
  feedback_items: feedbackItems,
  testers,
  publishers,
  games,
};

/** The same in the order of the navigation. */
export const declaredResources: readonly Declared[] = adminLists.map((name) => resources[name]);

const ResourceList = lazy(() => import('../kit/ResourceList.tsx'));
export const ResourcePage = lazy(() => import('../kit/ResourcePage.tsx'));

/** The props of react-admin's `Resource`, with pages that are loaded when they are opened. */
function toPages(resource: Declared): ResourceProps {
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

export const adminResources = declaredResources.map((resource) => (
  <Resource key={resource.name} {...toPages(resource)} />
));
