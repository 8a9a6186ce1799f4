import { type PortalTab, portalTabs } from '@ludarium/domain/games';
import { pendingPublisherBanner } from '@ludarium/domain/publishers';
import { getInitial } from '@ludarium/domain/text';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { AreaHeader, getPageInset } from '../layout/AreaHeader.tsx';
import { aboveToasts, clampLines } from '../theme/styles.ts';
import { PortalPages } from './PortalPages.tsx';
import { tabPaths } from './shell/addresses.ts';
import { usePortal, usePublisher } from './shell/portal-context.ts';
import { portalAccessKey } from './shell/use-access.ts';

/** The tab of a path; My Games has the paths that no other tab has. */
const getTab = (path: string): PortalTab =>
  portalTabs.findLast((name) => path.startsWith(tabPaths[name])) ?? 'My Games';

/** Phones show all four tabs, each on one line. */
const tabsInView = {
  px: { xs: 0, sm: getPageInset(8) },
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

/** Gives the banner the width of the page. */
const banner = { justifyContent: 'center', px: { xs: 1.5, sm: getPageInset(24) } } as const;

/** The portal: header, banner and four tabs with URLs (section 2: Publisher portal). */
export function PortalScreen() {
  const { isPendingPublisher } = usePortal();
  const tab = getTab(useLocation().pathname);
  return (
    <>
      <AreaHeader title={<PublisherHeading />}>
        <PortalTabs tab={tab} />
      </AreaHeader>
      {isPendingPublisher ? (
        <Alert
          severity="warning"
          square
          sx={banner}
          action={
            <Button
              color="inherit"
              size="small"
              href="/request-publisher-access"
              sx={{ px: 1, whiteSpace: 'nowrap' }}
            >
              Your request
            </Button>
          }
        >
          {pendingPublisherBanner}
        </Alert>
      ) : null}
      <Container
        id="main"
        component="main"
        maxWidth="xl"
        tabIndex={-1}
        sx={{ pt: 3, pb: aboveToasts(8), px: { xs: 1.5, sm: 3 }, outline: 'none' }}
      >
        <div role="tabpanel" id="tab-panel" aria-labelledby={getTabId(tab)}>
          <PortalPages />
        </div>
      </Container>
    </>
  );
}

const getTabId = (tab: PortalTab): string => `tab-${portalTabs.indexOf(tab)}`;

/** The tabs are links. Each page loads its data again, and a change of the tab checks the person's access again. */
function PortalTabs({ tab }: { tab: PortalTab }) {
  const queryClient = useQueryClient();
  return (
    <Tabs
      value={tab}
      onChange={() => void queryClient.invalidateQueries({ queryKey: [portalAccessKey] })}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Publisher portal"
      sx={tabsInView}
    >
      {portalTabs.map((label) => (
        <Tab
          key={label}
          component={Link}
          to={tabPaths[label]}
          value={label}
          label={label}
          id={getTabId(label)}
          aria-controls={label === tab ? 'tab-panel' : undefined}
        />
      ))}
    </Tabs>
  );
}

/** Long names are truncated after two lines. */
const twoLines = { ...clampLines(2), overflowWrap: 'anywhere' } as const;

/** The publisher's name, the page's h1, with its logo. */
function PublisherHeading() {
  const { name, logo, isPending } = usePublisher();
  const shown = name ?? 'Publisher portal';
  return (
    <>
      {isPending ? (
        <Skeleton variant="rounded" width={32} height={32} sx={{ flexShrink: 0 }} />
      ) : (
        <Avatar
          variant="rounded"
          src={logo ?? ''}
          alt=""
          aria-hidden
          sx={{ width: 32, height: 32, fontSize: '1rem', bgcolor: 'secondary.main' }}
        >
          {getInitial(shown)}
        </Avatar>
      )}
      <Typography
        component="h1"
        title={shown}
        sx={(theme) => ({
          ...theme.typography.h6,
          // The text font on phones: the display font loads late and would change the wrapping.
          fontFamily: {
            xs: theme.typography.fontFamily,
            sm: theme.typography.h6.fontFamily,
          },
          fontSize: { xs: '0.9375rem', sm: theme.typography.h6.fontSize },
          lineHeight: 1.2,
          // The same height while loading.
          height: '2.4em',
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
        })}
      >
        {isPending ? (
          <Skeleton width={140} />
        ) : (
          <Box component="span" sx={twoLines}>
            {shown}
          </Box>
        )}
      </Typography>
    </>
  );
}
