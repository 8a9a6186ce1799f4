import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { isSamePolicy, PolicyDifference, type PolicyVersionText } from './PolicyDifference.tsx';

interface PublishDialogProps {
  /** The version in force. */
  readonly published: PolicyVersionText;
  readonly draft: PolicyVersionText;
  readonly isSaving: boolean;
  readonly onPublish: () => void;
  readonly onCancel: () => void;
}

/** Shows what differs from the published version, and publishes the draft. */
export default function PublishDialog(props: PublishDialogProps) {
  const { published, draft, isSaving, onPublish, onCancel } = props;
  const { phone } = useBreakpoints();
  const isSame = isSamePolicy(published, draft);
  return (
    <Dialog
      open
      onClose={isSaving ? undefined : onCancel}
      aria-labelledby="publish-title"
      maxWidth="md"
      fullWidth
      fullScreen={phone}
    >
      <DialogTitle id="publish-title">Publish these changes?</DialogTitle>
      <DialogContent
        dividers
        tabIndex={0}
        role="region"
        aria-label="Differences to the published version"
      >
        <PolicyDifference before={published} after={draft} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" disabled={isSaving || isSame} onClick={onPublish}>
          {isSaving ? 'Saving...' : 'Publish'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
