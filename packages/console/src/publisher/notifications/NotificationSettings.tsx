import { notificationChoiceLabels, notificationChoices } from '@ludarium/domain/game-proposals';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Problem } from '../../layout/Problem.tsx';
import { describeFailure } from './use-notifications.ts';
import { type NotificationKind, useNotificationSettings, useSaveSetting } from './use-settings.ts';

const kinds = [
  { kind: 'decisions', label: 'Decisions', hint: 'Approved, applied, rejected, changes requested' },
  { kind: 'messages', label: 'Messages', hint: 'What our team writes about a proposal' },
] as const satisfies readonly { kind: NotificationKind; label: string; hint: string }[];

interface NotificationSettingsProps {
  readonly headingId: string;
  readonly onBack: () => void;
}

/** The form of the notification settings, one choice per kind of event; a change is saved at once. */
export function NotificationSettings({ headingId, onBack }: NotificationSettingsProps) {
  const { data, isError, isFetching, refetch } = useNotificationSettings();
  const save = useSaveSetting();
  const choose = (kind: NotificationKind, value: string) => {
    const choice = notificationChoices.find((known) => known === value);
    if (choice) save.mutate({ [kind]: choice });
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, px: 1 }}>
        <IconButton autoFocus aria-label="Back to the notifications" onClick={onBack}>
          <BackIcon />
        </IconButton>
        <Typography id={headingId} component="h2" variant="h3">
          Notification settings
        </Typography>
      </Box>
      <Divider />
      {isError && data === undefined ? (
        <Problem
          text="The settings could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5, p: 2 }}>
          {kinds.map(({ kind, label, hint }) =>
            data === undefined ? (
              <Skeleton key={kind} variant="rounded" height={64} />
            ) : (
              <TextField
                key={kind}
                select
                fullWidth
                size="small"
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
            <Alert severity="error">{describeFailure(save.error, 'It was not saved.')}</Alert>
          ) : null}
        </Box>
      )}
    </>
  );
}
