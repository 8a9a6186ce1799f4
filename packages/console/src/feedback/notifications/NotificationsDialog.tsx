import type { FeedbackNotifications } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { boardMessages, columnTitles, toReportPath } from '@ludarium/domain/feedback';
import { notificationChoiceLabels, notificationChoices } from '@ludarium/domain/game-proposals';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { useOptimisticWrite } from '../../layout/use-optimistic-write.ts';
import { clampLines } from '../../theme/styles.ts';
import { useBoardTools } from '../data/board-context.ts';
import {
  type BoardSettings,
  defaultSettings,
  markAsRead,
  notificationsQuery,
  settingQuery,
  writeSetting,
} from '../data/events.ts';

type Notification = FeedbackNotifications['events'][number];

/** The events of reports that the person wrote or follows, and the choice of notifications. */
export default function NotificationsDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useBoardTools();
  const client = useQueryClient();
  const query = useQuery(notificationsQuery(user.id));
  const { data, isError } = query;
  const { queryKey } = notificationsQuery(user.id);
  const mark = useMutation({
    mutationFn: markAsRead,
    onError: (cause) => {
      showToast({
        kind: 'error',
        title: boardMessages.notMarkedAsRead,
        text: describeError(cause),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const newest = data?.events[0]?.id;
  return (
    <DialogFrame
      title="Notifications"
      coversPhones
      onClose={onClose}
      actions={
        <>
          {newest !== undefined && (data?.unread ?? 0) > 0 ? (
            <BusyButton isBusy={mark.isPending} onClick={() => mark.mutate(newest)}>
              Mark all as read
            </BusyButton>
          ) : null}
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isError && !data ? (
        <LoadFailed text="The notifications could not be loaded." query={query} />
      ) : data === undefined ? (
        <div aria-busy="true">
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      ) : data.events.length === 0 ? (
        <EmptyState
          text="No notifications yet"
          detail="Here you find what happens to your reports, and to those where you said 'Me too' and want to be notified."
        />
      ) : (
        <List disablePadding>
          {data.events.map((event) => (
            <NotificationItem key={event.id} event={event} />
          ))}
        </List>
      )}
      <Setting />
    </DialogFrame>
  );
}

function NotificationItem({ event }: { event: Notification }) {
  const { number, title, message, at, is_unread } = event;
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={Link} to={toReportPath(number)} sx={{ overflowWrap: 'anywhere' }}>
        <ListItemText
          disableTypography
          primary={
            <strong style={{ fontWeight: is_unread ? 700 : 400 }}>
              {is_unread ? <span className="visually-hidden">Unread: </span> : null}
              {describe(event)}
            </strong>
          }
          secondary={
            <>
              <div>
                #{number} {title}
              </div>
              {message ? <Box sx={clampLines(2)}>{message}</Box> : null}
              <time className="caption" dateTime={at}>
                {formatDateTime(at)}
              </time>
            </>
          }
        />
      </ListItemButton>
    </ListItem>
  );
}

function describe({ kind, status, merged_number }: Notification): string {
  switch (kind) {
    case 'status':
      return status ? `Moved to ${columnTitles[status]}` : 'Moved';
    case 'reply':
      return 'Our team replied';
    case 'answer':
      return 'An answer to our team';
    case 'merge':
      return merged_number === null
        ? 'Merged into another report'
        : `Merged into #${merged_number}`;
    case 'unmerge':
      return 'A report of its own again';
  }
}

/** Saved at once; a failure restores the old value. */
function Setting() {
  const { user, isAdmin } = useBoardTools();
  const query = useQuery(settingQuery(user.id));
  const { data, isError } = query;
  const save = useOptimisticWrite<BoardSettings, Partial<BoardSettings>>({
    queryKey: settingQuery(user.id).queryKey,
    affectedKey: notificationsQuery(user.id).queryKey,
    write: writeSetting,
    apply: (before = defaultSettings, changed) => ({ ...before, ...changed }),
    onError: (cause) => {
      showToast({
        kind: 'error',
        title: boardMessages.settingNotSaved,
        text: describeError(cause),
      });
    },
  });
  if (isError && data === undefined) {
    return <LoadFailed text="The setting could not be loaded." query={query} />;
  }
  if (data === undefined) return <Skeleton height={64} />;
  return (
    <div style={{ display: 'grid', gap: '0.5rem', padding: '1.5rem 0 0.5rem' }}>
      <NativeSelect
        label="Tell me about my reports"
        value={data.feedback}
        options={notificationChoices.map((choice) => [
          choice,
          choice === 'portal' ? 'On the board only' : notificationChoiceLabels[choice],
        ])}
        onChange={(value) => {
          const choice = notificationChoices.find((known) => known === value);
          if (choice) save.mutate({ feedback: choice });
        }}
      />
      <span className="caption" role="status">
        {save.isSuccess ? 'Saved.' : 'The daily mail is sent at 06:00 UTC.'}
      </span>
      {isAdmin ? (
        <FormControlLabel
          label="Mail me the weekly report about the board"
          control={
            <Switch
              checked={data.weekly_report}
              onChange={(_, weekly_report) => save.mutate({ weekly_report })}
            />
          }
        />
      ) : null}
    </div>
  );
}
