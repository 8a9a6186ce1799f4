import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { cardMessages } from '@ludarium/domain/feedback';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { PeopleIcon } from '@ludarium/web/ui/icons.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useOptimisticWrite } from '../../layout/use-optimistic-write.ts';
import { useBoardTools } from '../data/board-context.ts';
import { notifyQuery, writeNotify } from '../data/events.ts';

/** 'Me too' on a report of somebody else; a second press takes it back. */
export function MeTooButton({ item }: { item: FeedbackItem }) {
  const { user, actions } = useBoardTools();
  if (item.user_id === user.id) return null;
  return (
    <Button
      size="small"
      variant={item.has_me_too ? 'contained' : 'outlined'}
      aria-pressed={item.has_me_too}
      startIcon={<PeopleIcon size={16} />}
      onClick={() => void actions.setMeToo(item, !item.has_me_too)}
    >
      Me too
    </Button>
  );
}

/** The choice beside 'Me too' whether the person is notified of the report's events. */
export function NotifyMe({ item }: { item: FeedbackItem }) {
  const { user } = useBoardTools();
  const query = notifyQuery(item.id, user.id);
  const { data } = useQuery({ ...query, enabled: item.has_me_too });
  const save = useOptimisticWrite<boolean, boolean>({
    queryKey: query.queryKey,
    write: (notify) => writeNotify(item.id, user.id, notify),
    apply: (_, notify) => notify,
    onError: (cause) => {
      showToast({ kind: 'error', title: cardMessages.notifyFailed, text: describeError(cause) });
    },
  });
  if (!item.has_me_too || item.user_id === user.id) return null;
  return (
    <FormControlLabel
      label="Notify me"
      title="A notification and a mail about moves and replies"
      control={
        <Checkbox
          checked={data ?? false}
          disabled={data === undefined}
          onChange={({ target }) => save.mutate(target.checked)}
        />
      }
      sx={{ mx: 0, '& .MuiFormControlLabel-label': { fontSize: 'inherit' } }}
    />
  );
}
