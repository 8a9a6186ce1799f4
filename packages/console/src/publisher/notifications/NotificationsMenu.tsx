import type { GameProposalNotifications } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { proposalKindLabels, proposalStatusTexts } from '@ludarium/domain/game-proposals';
import type { PublisherId } from '@ludarium/domain/ids';
import { SettingsIcon } from '@ludarium/web/ui/icons.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { clampLines } from '../../theme/styles.ts';
import { useOpenProposal } from '../proposals/use-proposals.ts';
import { usePortal, usePublisherName } from '../shell/portal-context.ts';
import { NotificationSettings } from './NotificationSettings.tsx';
import { useMarkAsRead } from './use-notifications.ts';

interface NotificationsMenuProps {
  /** The bell button, below which the menu opens. */
  readonly anchor: HTMLElement;
  readonly query: UseQueryResult<GameProposalNotifications>;
  readonly onClose: () => void;
}

type Notification = GameProposalNotifications['events'][number];

/** The last notifications, or the settings, below the bell; as wide as the screen on a phone. */
export default function NotificationsMenu({ anchor, query, onClose }: NotificationsMenuProps) {
  const [view, setView] = useState<'list' | 'settings' | 'list again'>('list');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      marginThreshold={8}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'notifications',
          sx: { width: { xs: 'calc(100vw - 16px)', sm: 400 }, maxWidth: 'none' },
        },
      }}
    >
      {view === 'settings' ? (
        <NotificationSettings headingId="notifications" onBack={() => setView('list again')} />
      ) : (
        <>
          <Notifications query={query} onClose={onClose} />
          <Divider />
          <Box sx={{ p: 1 }}>
            <Button
              color="inherit"
              startIcon={<SettingsIcon />}
              autoFocus={view === 'list again'}
              onClick={() => setView('settings')}
            >
              Settings
            </Button>
          </Box>
        </>
      )}
    </Popover>
  );
}

function Notifications({ query, onClose }: Omit<NotificationsMenuProps, 'anchor'>) {
  const openProposal = useOpenProposal();
  const { mutate: markAsRead } = useMarkAsRead();
  const { data } = query;
  const upTo = data?.events[0]?.id ?? 0;
  const open = ({ proposal_id, is_unread }: Notification) => {
    if (is_unread) markAsRead({ upTo, proposal: proposal_id });
    onClose();
    openProposal(proposal_id);
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, px: 2 }}>
        <Typography id="notifications" component="h2" variant="h3" sx={{ flex: 1 }}>
          Notifications
        </Typography>
        {data && data.events.length > 0 ? (
          // `disabled` would remove the focus, after which Escape would not close the menu.
          <Button
            size="small"
            aria-disabled={data.unread === 0}
            onClick={() => data.unread > 0 && markAsRead({ upTo, proposal: null })}
            sx={{
              marginInlineEnd: -1.5,
              ...(data.unread === 0 ? { color: 'text.disabled' } : {}),
            }}
          >
            Mark all as read
          </Button>
        ) : null}
      </Box>
      <Divider />
      {data === undefined ? (
        <NotLoaded query={query} />
      ) : data.events.length === 0 ? (
        <EmptyState
          text="No notifications yet"
          detail="Here you find what our team decides and writes about your proposals."
        />
      ) : (
        <List disablePadding sx={{ maxHeight: 'min(60vh, 480px)', overflowY: 'auto' }}>
          {data.events.map((event) => (
            <ListItem
              key={event.id}
              disablePadding
              divider
              // A divider follows the list.
              sx={{ '&:last-of-type': { borderBottom: 0 } }}
            >
              <ListItemButton onClick={() => open(event)} sx={{ display: 'block' }}>
                <NotificationText event={event} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}

function NotLoaded({ query }: Pick<NotificationsMenuProps, 'query'>) {
  if (query.isError) {
    return <LoadFailed text="The notifications could not be loaded." query={query} />;
  }
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 1, p: 2 }}>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={56} />
    </Box>
  );
}

const twoLines = { ...clampLines(2), overflowWrap: 'anywhere' } as const;

/** Event, game and time. An unread one has a dot, bold text, and a word for screen readers. */
function NotificationText({ event }: { event: Notification }) {
  const { status, name, kind, message, at, publisher_id, is_unread } = event;
  const { memberships } = usePortal();
  return (
    <Box sx={{ position: 'relative', pr: 2.5 }}>
      <Typography sx={{ fontWeight: is_unread ? 700 : 400, overflowWrap: 'anywhere' }}>
        {is_unread ? (
          <>
            <VisuallyHidden>Unread: </VisuallyHidden>
            <Box
              component="span"
              sx={{
                position: 'absolute',
                top: 8,
                right: 0,
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: 'primary.main',
              }}
            />
          </>
        ) : null}
        {status === null ? 'Message from our team' : proposalStatusTexts[status].label}
      </Typography>
      <Typography variant="body2" sx={twoLines}>
        {name ?? proposalKindLabels[kind]}
      </Typography>
      {memberships.length > 1 ? <PublisherName id={publisher_id} /> : null}
      {message ? (
        <Typography variant="body2" color="text.secondary" sx={twoLines}>
          {message}
        </Typography>
      ) : null}
      <Typography component="time" dateTime={at} variant="caption" color="text.secondary">
        {formatDateTime(at)}
      </Typography>
    </Box>
  );
}

/** Which of the person's publishers it is about. */
function PublisherName({ id }: { id: PublisherId }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={twoLines}>
      {usePublisherName(id)}
    </Typography>
  );
}
