import BellIcon from '@mui/icons-material/NotificationsNoneRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { usePortal } from '../shell/portal-context.ts';
import { useNotifications } from './use-notifications.ts';

const NotificationsMenu = lazy(() => import('./NotificationsMenu.tsx'));

/**
 * The portal's notifications: a bell with the number of unread events that opens the list. Pending
 * publishers and admins without a publisher have none.
 *
 * @param props.isScreenLoaded false while the screen loads its own rows; notifications come after them
 */
export function NotificationBell({ isScreenLoaded }: { isScreenLoaded: boolean }) {
  const { isPendingPublisher, publisherId } = usePortal();
  const query = useNotifications(isScreenLoaded);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (isPendingPublisher || publisherId === null) return null;
  const unread = query.data?.unread ?? 0;
  const count = unread > 99 ? '99+' : unread;
  return (
    <>
      <Tooltip title="Notifications">
        <IconButton
          aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {unread > 0 ? (
            <Badge badgeContent={count} color="error">
              <BellIcon />
            </Badge>
          ) : (
            <BellIcon />
          )}
        </IconButton>
      </Tooltip>
      {anchor ? (
        <Suspense fallback={null}>
          <NotificationsMenu anchor={anchor} query={query} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
