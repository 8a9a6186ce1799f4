import { PeopleIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import Button from '@mui/material/Button';
import { useBoardTools } from '../data/board-context.ts';

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
