import { adminLists } from '@ludarium/domain/routes';
import { Resource, type ResourceProps } from 'react-admin';
import { toPages } from './kit/define-resource.tsx';
import { changelog } from './resources/changelog.tsx';
import { deletionRequests } from './resources/deletion-requests.tsx';
import { feedbackItems } from './resources/feedback-items.tsx';
import { gameProposals } from './resources/game-proposals.tsx';
import { games } from './resources/games.tsx';
import { policyVersions } from './resources/privacy-policy-versions.tsx';
import { publisherRequests } from './resources/publisher-requests.tsx';
import { publishers } from './resources/publishers.tsx';
import { testers } from './resources/testers.tsx';

/** The resources with lazy pages. */
const definitions: Readonly<
  Record<(typeof adminLists)[number], Omit<ResourceProps, 'name'> & { readonly label: string }>
> = {
  publisher_requests: toPages(publisherRequests),
  game_proposals: toPages(gameProposals),
  account_deletion_requests: toPages(deletionRequests),
  privacy_policy_versions: toPages(policyVersions),
  changelog_entries: toPages(changelog),
  feedback_items: toPages(feedbackItems),
  testers: toPages(testers),
  publishers: toPages(publishers),
  games: toPages(games),
};

export const adminResources = adminLists.map((name) => {
  const { label, ...props } = definitions[name];
  return <Resource key={name} name={name} options={{ label }} {...props} />;
});
