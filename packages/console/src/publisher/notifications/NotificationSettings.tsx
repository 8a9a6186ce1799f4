import { notificationSettingsRow } from '@ludarium/domain/data-backend';
import { notificationChoiceLabels, notificationChoices } from '@ludarium/domain/game-proposals';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { send } from '@ludarium/web/http/send.ts';
import { BackIcon } from '@ludarium/web/ui/icons.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { useOptimisticWrite } from '../../layout/use-optimistic-write.ts';
import { usePortal } from '../shell/portal-context.ts';
import { notificationsKey } from './use-notifications.ts';

const schema = notificationSettingsRow.pick({ decisions: true, messages: true });
type Settings = z.output<typeof schema>;

const defaults: Settings = { decisions: 'at_once', messages: 'at_once' };

const kinds = [
  { kind: 'decisions', label: 'Decisions', hint: 'Approved, applied, rejected, changes requested' },
  { kind: 'messages', label: 'Messages', hint: 'What our team writes about a proposal' },
] as const satisfies readonly { kind: keyof Settings; label: string; hint: string }[];

interface NotificationSettingsProps {
  readonly headingId: string;
  readonly onBack: () => void;
}

/** The form of the notification settings, one choice per kind of event; a change is saved at once. */
export function NotificationSettings({ headingId, onBack }: NotificationSettingsProps) {
  const query = useNotificationSettings();
  const { data } = query;
  const save = useSaveSetting();
  const choose = (kind: keyof Settings, value: string) => {
    const choice = notificationChoices.find((known) => known === value);
    if (choice) save.mutate({ [kind]: choice });
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, px: 1 }}>
        <IconButton autoFocus aria-label="Back to the notifications" onClick={onBack}>
          <BackIcon size={24} />
        </IconButton>
        <Typography id={headingId} component="h2" variant="h3">
          Notification settings
        </Typography>
      </Box>
      <Divider />
      {query.isError && data === undefined ? (
        <LoadFailed text="The settings could not be loaded." query={query} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5, p: 2 }}>
          {kinds.map(({ kind, label, hint }) =>
            data === undefined ? (
              <Skeleton key={kind} variant="rounded" height={66} />
            ) : (
              <TextField
                key={kind}
                select
                fullWidth
                label={label}
                helperText={hint}
                value={data[kind]}
                onChange={({ target }) => choose(kind, target.value)}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                {notificationChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {notificationChoiceLabels[choice]}
                  </option>
                ))}
              </TextField>
            ),
          )}
          <Typography variant="body2" color="text.secondary">
            Mails go to the person who sent the proposal, the daily one at 06:00 UTC.
          </Typography>
          <Typography role="status" variant="body2" sx={{ minHeight: '1.5em' }}>
            {save.isSuccess ? 'Saved.' : null}
          </Typography>
          {save.isError ? (
            <Alert severity="error">{describeError(save.error, 'It was not saved.')}</Alert>
          ) : null}
        </Box>
      )}
    </>
  );
}

/** The person's own settings; the defaults for a person who has saved none. */
function useNotificationSettings() {
  const { user } = usePortal();
  return useQuery({
    queryKey: ['notification_settings', user.id],
    queryFn: async ({ signal }): Promise<Settings> => {
      const call = dataBackend
        .from('notification_settings')
        .select('decisions,messages')
        .eq('user_id', user.id)
        .abortSignal(signal)
        .maybeSingle();
      return (await send(call, schema.nullable())) ?? defaults;
    },
  });
}

/** Saves one setting; only its column, as another tab may have changed the other one. */
function useSaveSetting() {
  const { user } = usePortal();
  return useOptimisticWrite<Settings, Partial<Settings>>({
    queryKey: ['notification_settings', user.id],
    affectedKey: [notificationsKey],
    write: async (changed) => {
      await send(
        dataBackend.from('notification_settings').upsert(changed, { onConflict: 'user_id' }),
      );
    },
    apply: (before = defaults, changed) => ({ ...before, ...changed }),
    onError: (error) => console.warn(error),
  });
}
