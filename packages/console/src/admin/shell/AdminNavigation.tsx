import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NavLink } from 'react-router-dom';

const sections = [
  { to: '/admin', label: 'To decide', end: true },
  { to: '/admin/publisher_requests', label: 'Publisher requests' },
  { to: '/admin/account_deletion_requests', label: 'Deletion requests' },
  { to: '/admin/privacy_policy_versions', label: 'Privacy policy' },
  { to: '/admin/testers', label: 'Testers' },
  { to: '/admin/publishers', label: 'Publishers' },
  { to: '/admin/games', label: 'Games' },
] as const;

/** The admin's sections in one line, which a narrow window scrolls. */
export function AdminNavigation() {
  return (
    <Box
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
