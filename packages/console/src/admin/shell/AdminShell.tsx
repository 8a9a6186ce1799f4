import { session } from '@ludarium/browser/session/session.ts';
import { LazyDialog } from '@ludarium/browser/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { ProgressLine } from '@ludarium/browser/ui/ProgressLine.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { fontFamilies, fontWeights } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLoading, useNotificationContext, useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { AreaHeader, getPageInset } from '../../layout/AreaHeader.tsx';
import { AreaLinks } from '../../layout/AreaLinks.tsx';
import { aboveToasts } from '../../theme/styles.ts';
import { tokenStatusQuery } from '../decisions/transit.ts';
import { toFilteredPath } from '../fields/RecordLink.tsx';
import { useWaitingCounts } from '../kit/waiting.tsx';
import { declaredResources } from '../resources/index.tsx';

const debugJwtDialog = lazyComponent(() => import('./DebugJwtDialog.tsx'));

const links = [
  { href: '/', label: 'Home' },
  { href: '/publisher-portal', label: 'Publisher Portal' },
  { href: '/feedback', label: 'Feedback' },
  { href: '/account', label: 'Account' },
] as const;

/** The layout of the admin area: header, sections, content, 'Debug JWT' (section 2: Admin). */
export function AdminShell({ children }: { children: ReactNode }) {
  const isLoading = useLoading();
  useServerCheck();
  return (
    <>
      <AreaHeader
        links={<AreaLinks links={links} />}
        title={
          <Typography component="span" variant="h6">
            Admin
          </Typography>
        }
      >
        <AdminNavigation />
        <Box sx={{ position: 'absolute', insetInline: 0, insetBlockEnd: -1, height: 2 }}>
          {isLoading ? <LinearProgress sx={{ height: 2 }} aria-hidden="true" /> : null}
        </Box>
      </AreaHeader>
      <Container
        id="main"
        component="main"
        maxWidth="xl"
        tabIndex={-1}
        sx={{ pt: 3, pb: aboveToasts(8), outline: 'none', px: { xs: 1.5, sm: 3 } }}
      >
        <Suspense fallback={<ProgressLine />}>{children}</Suspense>
      </Container>
      <DebugJwt />
      <Notifications />
    </>
  );
}

/**
 * Verifies the admin's token on the server while the screen loads (section 6). A refused token ends
 * the session, a lost role redirects to 'Access Denied'; a failed call is left to the lists.
 */
function useServerCheck(): void {
  const { data } = useQuery({ ...tokenStatusQuery, staleTime: 60_000 });
  useEffect(() => {
    if (!data || data.admin) return;
    if (data.valid) window.location.replace('/unauthorized');
    else session.end('refused');
  }, [data]);
}

/** Keeps the focused element above the button. */
const clearance = { html: { scrollPaddingBlockEnd: 64 } } as const;

/** The floating 'Debug JWT' button (section 2), with a lazy dialog. */
function DebugJwt() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GlobalStyles styles={clearance} />
      <Fab
        variant="extended"
        size="small"
        onClick={() => setOpen(true)}
        sx={{
          // Centred, because both ends of a table row have controls.
          position: 'fixed',
          insetInline: 0,
          insetBlockEnd: 12,
          width: 'fit-content',
          mx: 'auto',
          zIndex: 'fab',
          textTransform: 'none',
          color: 'text.secondary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.default' },
        }}
      >
        Debug JWT
      </Fab>
      {isOpen ? (
        <LazyDialog component={debugJwtDialog} dialog={{ onClose: () => setOpen(false) }} />
      ) : null}
    </>
  );
}

/** The admin area's sections in one scrolling line, with what waits in each. */
function AdminNavigation() {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const counts = useWaitingCounts(declaredResources, true);
  const section = pathname.split('/').slice(0, 3).join('/');
  // Centres the link of the open section.
  useEffect(() => {
    const current = line.current?.querySelector(`[aria-current][href^="${section}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  return (
    <Box
      ref={line}
      component="nav"
      aria-label="Admin sections"
      sx={{
        display: 'flex',
        px: { xs: 1, sm: getPageInset(20) },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& a': {
          flexShrink: 0,
          // All sections fit in 1280 px.
          px: 1.5,
          borderRadius: 0,
          color: 'text.secondary',
          fontFamily: fontFamilies.text,
          fontWeight: fontWeights.strong,
        },
        '& a[aria-current]': {
          color: 'text.primary',
          textDecoration: '3px underline',
          textDecorationColor: ({ palette }) => palette.primary.main,
          textUnderlineOffset: 8,
        },
      }}
    >
      <Button component={NavLink} to="/admin" end>
        To decide
      </Button>
      {declaredResources.map(({ name, label, queue }) => (
        <Button
          key={name}
          component={NavLink}
          to={
            queue && counts.get(name)
              ? toFilteredPath(name, { status: queue.status })
              : `/admin/${name}`
          }
        >
          {label}
          {queue ? <WaitingCount count={counts.get(name)} /> : null}
        </Button>
      ))}
    </Box>
  );
}

/** The number of pending records. Without any it keeps its width, so that no link moves. */
function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  return (
    <Chip
      component="span"
      // A browser that translates the page would replace the text node that React changes.
      translate="no"
      label={
        <>
          {count}
          <span className="visually-hidden"> waiting</span>
        </>
      }
      sx={{
        visibility: count === 0 ? 'hidden' : 'visible',
        marginInlineStart: 0.75,
        height: 20,
        cursor: 'inherit',
      }}
    />
  );
}

/** Shows the notifications of `useNotify` in the toaster of all areas. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    showToast({
      kind: type === 'success' || type === 'error' ? type : 'info',
      text: translate(message, notificationOptions?.messageArgs),
    });
  }, [notifications, takeNotification, translate]);
  return null;
}
