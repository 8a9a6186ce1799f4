import { lazy } from 'react';
import { Resource } from 'react-admin';
import { toPerson } from './publisher-requests/request.tsx';

/** The resources, with lazy pages. */
export const adminResources = [
  <Resource
    key="publisher_requests"
    name="publisher_requests"
    recordRepresentation={toPerson}
    options={{ label: 'Publisher requests' }}
    list={lazy(() => import('./publisher-requests/PublisherRequestList.tsx'))}
    show={lazy(() => import('./publisher-requests/PublisherRequestShow.tsx'))}
  />,
  <Resource
    key="game_proposals"
    name="game_proposals"
    recordRepresentation={({ name, game_id }) => name ?? `Game ${game_id}`}
    options={{ label: 'Game proposals' }}
    list={lazy(() => import('./game-proposals/GameProposalList.tsx'))}
    show={lazy(() => import('./game-proposals/GameProposalShow.tsx'))}
  />,
  <Resource
    key="account_deletion_requests"
    name="account_deletion_requests"
    recordRepresentation="email"
    options={{ label: 'Deletion requests' }}
    list={lazy(() => import('./deletion-requests/DeletionRequestList.tsx'))}
    show={lazy(() => import('./deletion-requests/DeletionRequestShow.tsx'))}
  />,
  <Resource
    key="privacy_policy_versions"
    name="privacy_policy_versions"
    recordRepresentation={({ id }) => `version ${id}`}
    options={{ label: 'Privacy policy' }}
    list={lazy(() => import('./privacy-policy/PolicyVersionList.tsx'))}
    show={lazy(() => import('./privacy-policy/PolicyVersionShow.tsx'))}
  />,
  <Resource
    key="changelog_entries"
    name="changelog_entries"
    recordRepresentation="title"
    options={{ label: 'Changelog' }}
    list={lazy(() => import('./changelog/ChangelogList.tsx'))}
    create={lazy(() => import('./changelog/ChangelogEntryCreate.tsx'))}
    edit={lazy(() => import('./changelog/ChangelogEntryEdit.tsx'))}
  />,
  <Resource
    key="testers"
    name="testers"
    recordRepresentation="name"
    options={{ label: 'Testers' }}
    list={lazy(() => import('./testers/TesterList.tsx'))}
    show={lazy(() => import('./testers/TesterShow.tsx'))}
  />,
  <Resource
    key="publishers"
    name="publishers"
    recordRepresentation="name"
    options={{ label: 'Publishers' }}
    list={lazy(() => import('./publishers/PublisherList.tsx'))}
    show={lazy(() => import('./publishers/PublisherShow.tsx'))}
  />,
  <Resource
    key="games"
    name="games"
    recordRepresentation="name"
    options={{ label: 'Games' }}
    list={lazy(() => import('./games/GameList.tsx'))}
    show={lazy(() => import('./games/GameShow.tsx'))}
  />,
];
