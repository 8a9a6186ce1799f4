import type { FeedbackItem } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useBoardTools } from '../board/board-context.ts';

/** Says what will be lost before a card is deleted. */
export default function DeleteDialog({
  item,
  onClose,
}: {
  item: FeedbackItem;
  onClose: () => void;
}) {
  const { actions, close } = useBoardTools();
  const titleId = useId();
  const files = item.attachments?.length ?? 0;
  const comments = item.comment_count ?? 0;
  const lost = [
    files > 0 && (files === 1 ? 'its screenshot' : `its ${files} screenshots`),
    comments > 0 && (comments === 1 ? 'its comment' : `its ${comments} comments`),
  ].filter(Boolean);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Delete this feedback?</DialogTitle>
      <DialogContent>
        “{item.title}”{lost.length > 0 && ` and ${lost.join(' and ')}`} will be gone for everybody.
        This can’t be undone.
      </DialogContent>
      <DialogActions sx={{ px: 3, pt: 2, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Keep it
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            onClose();
            close();
            void actions.remove(item);
          }}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
