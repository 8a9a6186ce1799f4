import { defaultPortalTab, type PortalTab, portalTabs } from '@ludarium/domain/games';
import { pendingPublisherBanner } from '@ludarium/domain/publishers';
import { teamMessages } from '@ludarium/domain/team';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AreaHeader } from '../layout/AreaHeader.tsx';
import { ScreenWatch } from '../layout/ScreenWatch.tsx';
import { aboveToasts } from '../theme/above-toasts.ts';
import { MyGames } from './games/MyGames.tsx';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { PublisherSign } from './shell/PublisherSign.tsx';
import { usePortal } from './shell/portal-context.ts';
import { useRefresh } from './shell/use-refresh.ts';

const panels: Readonly<Record<PortalTab, ComponentType>> = {
  'My Games': MyGames,
  'Draft Games': lazy(() => import('./drafts/DraftGames.tsx')),
  Analytics: lazy(() => import('./analytics/Analytics.tsx')),
  'Publisher Account': lazy(() => import('./account/PublisherAccount.tsx')),
};

/** Phones show all four tabs, each on one line. */
const tabsInView = {
  px: { xs: 0, sm: 2 },
  minHeight: 44,
  '& .MuiTab-root': {
    minWidth: { xs: 'max-content', sm: 90 },
    flex: { xs: '1 0 auto', sm: 'none' },
    px: { xs: 0.5, sm: 2 },
    py: 1,
    fontSize: { xs: '0.8125rem', sm: '0.875rem' },
    lineHeight: 1.25,
  },
} as const;

/** The portal: header, banner and four tabs with URLs (section 2: Publisher portal). */
export function PortalScreen() {
  const { pending, role } = usePortal();
  const [parameters, setParameters] = useSearchParams();
  const tab = tabFrom(parameters.get('tab'));
  useRefresh(tab);
  const [isScreenLoaded, setScreenLoaded] = useState(false);
  const handleLoaded = useCallback(() => setScreenLoaded(true), []);
  const Panel = panels[tab];
  const id = tabSlug(tab);
  return (
    <>
      <AreaHeader
        title={<PublisherSign />}
        actions={<NotificationBell isScreenLoaded={isScreenLoaded} />}
      >
        <Tabs
          value={tab}
          onChange={(_, chosen: PortalTab) => setParameters({ tab: tabSlug(chosen) })}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Publisher portal"
          sx={tabsInView}
        >
          {portalTabs.map((label) => (
            <Tab
              key={label}
              value={label}
              label={label}
              id={`tab-${tabSlug(label)}`}
              aria-controls={label === tab ? `panel-${id}` : undefined}
            />
          ))}
        </Tabs>
      </AreaHeader>
      {pending ? (
        <Alert
          severity="warning"
          square
          sx={{ justifyContent: 'center' }}
          action={
            <Button color="inherit" size="small" href="/request-publisher-access">
              Your request
            </Button>
          }
        >
          {pendingPublisherBanner}
        </Alert>
      ) : role === 'viewer' ? (
        <Alert severity="info" square sx={{ justifyContent: 'center' }}>
          {teamMessages.readOnly}
        </Alert>
      ) : null}
      <Container
        id="main"
        component="main"
        maxWidth="xl"
        tabIndex={-1}
        sx={{ pt: 3, pb: aboveToasts(8), px: { xs: 1.5, sm: 3 }, outline: 'none' }}
      >
        <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
          <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
            <Panel />
            {isScreenLoaded ? null : <ScreenWatch onLoaded={handleLoaded} />}
          </Suspense>
        </div>
      </Container>
    </>
  );
}

const slugs: Readonly<Record<PortalTab, string>> = {
  'My Games': 'games',
  'Draft Games': 'drafts',
  Analytics: 'analytics',
  'Publisher Account': 'account',
};

/** A tab's value in the URL. */
export function tabSlug(tab: PortalTab): string {
  return slugs[tab];
}

/** Parses a tab; the default is My Games (section 2). */
export function tabFrom(slug: string | null): PortalTab {
  return portalTabs.find((tab) => tabSlug(tab) === slug) ?? defaultPortalTab;
}
