import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

const sections = [
  { to: '/admin', label: 'To decide', end: true },
  { to: '/admin/publisher_requests', label: 'Publisher requests' },
  { to: '/admin/account_deletion_requests', label: 'Deletion requests' },
  { to: '/admin/privacy_policy_versions', label: 'Privacy policy' },
  { to: '/admin/testers', label: 'Testers' },
  { to: '/admin/publishers', label: 'Publishers' },
  { to: '/admin/games', label: 'Games' },
] as const;

/** `/admin/games` of whatever stands below it. */
const getSection = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/** The admin's sections in one line, which a narrow window scrolls. */
export function AdminNavigation() {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The open section's name is in sight, wherever in the line it stands.
  useEffect(() => {
    const current = line.current?.querySelector(`[aria-current][href="${getSection(pathname)}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <Box
      ref={line}
      component="nav"
      aria-label="Admin sections"
      sx={{
        display: 'flex',
        gap: 0.5,
        px: { xs: 1, sm: 2.5 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& a': {
          flexShrink: 0,
          borderRadius: 0,
          color: 'text.secondary',
          borderTop: '3px solid transparent',
          borderBottom: '3px solid transparent',
        },
        '& a[aria-current]': { color: 'text.primary', borderBottomColor: 'primary.main' },
        // Forced colours draw transparent borders, too: only the open section's line stays.
        '@media (forced-colors: active)': {
          '& a': { borderColor: 'Canvas' },
          '& a[aria-current]': { borderBottomColor: 'Highlight' },
        },
      }}
    >
      {sections.map(({ to, label, ...rest }) => (
        <Button key={to} component={NavLink} to={to} {...rest}>
          {label}
        </Button>
      ))}
    </Box>
  );
}
