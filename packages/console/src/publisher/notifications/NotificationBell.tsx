import { BellIcon } from '@ludarium/web/ui/icons.tsx';
import { LazyDialog } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { usePortal } from '../shell/portal-context.ts';
import { useNotifications } from './use-notifications.ts';

const notificationsMenu = lazyComponent(() => import('./NotificationsMenu.tsx'));

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
              <BellIcon size={24} />
            </Badge>
          ) : (
            <BellIcon size={24} />
          )}
        </IconButton>
      </Tooltip>
      {anchor ? (
        <LazyDialog
          component={notificationsMenu}
          dialog={{ anchor, query, onClose: () => setAnchor(null) }}
        />
      ) : null}
    </>
  );
}
