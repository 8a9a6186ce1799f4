import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLoading, useNotificationContext, useTranslate } from 'react-admin';
import { AreaHeader } from '../../layout/AreaHeader.tsx';
import { AreaLinks } from '../../layout/AreaLinks.tsx';
import { ScreenWatch } from '../../layout/ScreenWatch.tsx';
import { aboveToasts } from '../../theme/above-toasts.ts';
import { ProgressLine } from '../../theme/ProgressLine.tsx';
import { DebugJwt } from '../debug/DebugJwt.tsx';
import { checkToken } from '../decisions/queries.ts';
import { useLiveQueue } from '../requests/use-queue.ts';
import { AdminSearch } from '../search/AdminSearch.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';

const links = [
  { href: '/', label: 'Home' },
  { href: '/publisher-portal', label: 'Publisher Portal' },
  { href: '/feedback', label: 'Feedback' },
  { href: '/account', label: 'Account' },
] as const;

/** The layout of the admin area: header, sections, content, 'Debug JWT' (section 2: Admin). */
export function AdminShell({ children }: { children: ReactNode }) {
  const loading = useLoading();
  useServerCheck();
  useLiveQueue();
  const [isScreenLoaded, setScreenLoaded] = useState(false);
  const handleLoaded = useCallback(() => setScreenLoaded(true), []);
  return (
    <>
      <AreaHeader
        links={<AreaLinks links={links} />}
        actions={<AdminSearch />}
        title={
          <Typography component="span" variant="h6">
            Admin
          </Typography>
        }
      >
        <AdminNavigation isScreenLoaded={isScreenLoaded} />
        <Box sx={{ position: 'absolute', insetInline: 0, insetBlockEnd: -1, height: 2 }}>
          {loading ? <LinearProgress sx={{ height: 2 }} aria-hidden="true" /> : null}
        </Box>
      </AreaHeader>
      <Container
        id="main"
        component="main"
        maxWidth="xl"
        tabIndex={-1}
        sx={{ pt: 3, pb: aboveToasts(8), outline: 'none', px: { xs: 1.5, sm: 3 } }}
      >
        <Suspense fallback={<ProgressLine />}>
          {children}
          {isScreenLoaded ? null : <ScreenWatch ignored={besideScreen} onLoaded={handleLoaded} />}
        </Suspense>
      </Container>
      <DebugJwt />
      <Notifications />
    </>
  );
}

const tokenStatusKey = 'token_status';
const besideScreen = [tokenStatusKey];

/**
 * Verifies the admin's token on the server while the screen loads (section 6). A refused token ends
 * the session, a lost role redirects to 'Access Denied'; a failed call is left to the lists.
 */
function useServerCheck(): void {
  const { data } = useQuery({
    queryKey: [tokenStatusKey],
    queryFn: checkToken,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (!data || data.admin) return;
    if (data.valid) window.location.replace('/unauthorized');
    else session.end('refused');
  }, [data]);
}

/** Shows react-admin's notifications as toasts. */
function Notifications() {
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
