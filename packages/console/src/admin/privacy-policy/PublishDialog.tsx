import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { onEscape } from '../../layout/on-escape.ts';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import type { PassageDifference } from './find-differences.ts';
import type { PolicyVersionText } from './LazyPolicyText.tsx';
import { PassageNotice } from './PassageNotice.tsx';
import PolicyDifference, { isSamePolicy } from './PolicyDifference.tsx';

interface PublishDialogProps {
  /** The version in force. */
  readonly published: PolicyVersionText;
  readonly draft: PolicyVersionText;
  /** What readers will see differently from the rich text editor. */
  readonly differences: readonly PassageDifference[];
  readonly isSaving: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Shows what differs from the published version, and publishes the draft. */
export default function PublishDialog(props: PublishDialogProps) {
  const { published, draft, differences, isSaving, onPublish, onClose } = props;
  const { isPhone } = useBreakpoints();
  const isSame = isSamePolicy(published, draft);
  return (
    <Dialog
      open
      onClose={isSaving ? undefined : onEscape(onClose)}
      aria-labelledby="publish-title"
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
    >
      <DialogTitle id="publish-title">Publish these changes?</DialogTitle>
      <DialogContent
        dividers
        tabIndex={0}
        role="region"
        aria-label="Differences to the published version"
      >
        <PassageNotice differences={differences} />
        <PolicyDifference before={published} after={draft} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <BusyButton variant="contained" isBusy={isSaving} disabled={isSame} onClick={onPublish}>
          {isSaving ? 'Saving...' : 'Publish'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
