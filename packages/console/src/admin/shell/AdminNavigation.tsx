import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';

/** The admin area's sections in one scrolling line. */
export function AdminNavigation() {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const resources = Object.keys(useResourceDefinitions());
  const getLabel = useGetResourceLabel();
  // Scrolls the link of the open section, `/admin/games` for example, into view.
  useEffect(() => {
    const section = pathname.split('/').slice(0, 3).join('/');
    const current = line.current?.querySelector(`[aria-current][href="${section}"]`);
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
        // Forced colours would draw the transparent borders, too.
        '@media (forced-colors: active)': {
          '& a': { borderColor: 'Canvas' },
          '& a[aria-current]': { borderBottomColor: 'Highlight' },
        },
      }}
    >
      <Button component={NavLink} to="/admin" end>
        To decide
      </Button>
      {resources.map((resource) => (
        <Button key={resource} component={NavLink} to={`/admin/${resource}`}>
          {getLabel(resource)}
        </Button>
      ))}
    </Box>
  );
}
