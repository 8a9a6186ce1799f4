import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useLoading } from 'react-admin';
import { AreaHeader } from '../../layout/AreaHeader.tsx';
import { aboveToasts } from '../../theme/above-toasts.ts';
import { ProgressLine } from '../../theme/ProgressLine.tsx';
import { DebugJwt } from '../debug/DebugJwt.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';
import { Notifications } from './Notifications.tsx';
import { useServerCheck } from './use-server-check.ts';

const links = [
  { href: '/', label: 'Home' },
  { href: '/publisher-portal', label: 'Publisher Portal' },
  { href: '/feedback', label: 'Feedback' },
] as const;

/** The frame of every admin screen: header, sections, content, 'Debug JWT' (section 2: Admin). */
export function AdminShell({ children }: { children: ReactNode }) {
  const loading = useLoading();
  useServerCheck();
  return (
    <>
      <AreaHeader
        links={links}
        title={
          <Typography component="span" variant="h6">
            Admin
          </Typography>
        }
      >
        <AdminNavigation />
        <Box sx={{ position: 'absolute', insetInline: 0, insetBlockEnd: -1, height: 2 }}>
          {loading ? <LinearProgress sx={{ height: 2 }} aria-hidden="true" /> : null}
        </Box>
      </AreaHeader>
      <Container
        id="main"
        component="main"
        maxWidth="xl"
        tabIndex={-1}
        sx={{ pt: 3, pb: aboveToasts(2), outline: 'none', px: { xs: 1.5, sm: 3 } }}
      >
        <Suspense fallback={<ProgressLine />}>{children}</Suspense>
      </Container>
      <DebugJwt />
      <Notifications />
    </>
  );
}
