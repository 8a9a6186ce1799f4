import { fontFamilies, fontWeights } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { pageInset } from '../../layout/AreaHeader.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { figures } from '../../theme/figures.ts';
import { useWaitingCounts } from '../requests/use-queue.ts';

/**
 * The admin area's sections in one scrolling line.
 *
 * @param isScreenLoaded false while the screen loads its own rows; the counts come after them
 */
export function AdminNavigation({ isScreenLoaded }: { isScreenLoaded: boolean }) {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const resources = Object.keys(useResourceDefinitions());
  const getLabel = useGetResourceLabel();
  const counts = useWaitingCounts(isScreenLoaded);
  // Not a part of it, which would move when it gets a second digit.
  const sum = Object.values(counts).reduce((before, count) =>
    before === undefined || count === undefined ? undefined : before + count,
  );
  const section = pathname.split('/').slice(0, 3).join('/');
  // react-admin registers the resources after the first render.
  const isListed = resources.some((resource) => section === `/admin/${resource}`);
  // Scrolls the link of the open section, `/admin/games` for example, into view.
  useEffect(() => {
    if (!isListed) return;
    const current = line.current?.querySelector(`[aria-current][href="${section}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section, isListed]);
  return (
    <Box
      ref={line}
      component="nav"
      aria-label="Admin sections"
      sx={{
        display: 'flex',
        px: { xs: 1, sm: pageInset(20) },
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
        <WaitingCount count={sum} />
      </Button>
      {resources.map((resource) => (
        <Button key={resource} component={NavLink} to={`/admin/${resource}`}>
          {getLabel(resource)}
          {resource in counts && <WaitingCount count={counts[resource]} />}
        </Button>
      ))}
    </Box>
  );
}

/** How many records wait for a decision; without any its room stays free, so that no link moves. */
function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  return (
    <Box
      component="span"
      sx={{
        visibility: count === 0 ? 'hidden' : 'visible',
        marginInlineStart: 0.75,
        minWidth: 28,
        px: 0.75,
        borderRadius: 2.5,
        bgcolor: 'action.selected',
        ...figures,
        fontSize: '0.75rem',
        lineHeight: '20px',
        textAlign: 'center',
      }}
    >
      {count > 0 && (
        <>
          {count}
          <VisuallyHidden> waiting</VisuallyHidden>
        </>
      )}
    </Box>
  );
}
