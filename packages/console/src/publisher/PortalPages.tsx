import {
  type LazyComponent,
  lazyComponent,
  loadedComponent,
} from '@ludarium/browser/ui/lazy-component.tsx';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LazyPanel } from '../layout/LazyPanel.tsx';
import { MyGames } from './games/MyGames.tsx';
import { portalPath, readOldAddress } from './shell/addresses.ts';

const myGames = loadedComponent(MyGames);
const analytics = lazyComponent(() => import('./analytics/Analytics.tsx'));

/** The portal's pages by their paths below `/publisher-portal`. */
const pages = {
  '': myGames,
  'games/:game': myGames,
  csv: lazyComponent(() => import('./csv/CsvPage.tsx')),
  drafts: lazyComponent(() => import('./drafts/DraftGames.tsx')),
  'drafts/:proposal': lazyComponent(() => import('./proposals/ProposalPage.tsx')),
  analytics,
  'analytics/:game': analytics,
  account: lazyComponent(() => import('./account/PublisherAccount.tsx')),
} as const satisfies Record<string, LazyComponent<object>>;

/** Loads the code of a page, while the access is read. */
export function preloadPage(pathname: string): void {
  const found = Object.entries(pages).find(([path]) =>
    matchPath(`${portalPath}/${path}`, pathname),
  );
  void found?.[1].load().catch(() => undefined);
}

/** The page of the address; parameters of version 1 lead there. */
export function PortalPages() {
  const { pathname, search } = useLocation();
  const moved = pathname === portalPath ? readOldAddress(new URLSearchParams(search)) : null;
  if (moved !== null) return <Navigate to={moved} replace />;
  return (
    <Routes>
      {Object.entries(pages).map(([path, page]) => (
        <Route
          key={path}
          path={path}
          element={<LazyPanel component={page} props={{}} height={480} />}
        />
      ))}
    </Routes>
  );
}
