import { DownloadIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { cardMessages, isPreviewable } from '@ludarium/domain/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { downloadAttachment, useSignedUrls } from './files.ts';

interface PreviewDialogProps {
  readonly item: FeedbackItem;
  /** Id of the file that is shown first. */
  readonly shown: string;
  readonly onClose: () => void;
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 3,
  py: 2,
} as const;

/** A large screenshot with its download; the arrow keys show the others (section 2). */
export default function PreviewDialog({ item, shown, onClose }: PreviewDialogProps) {
  const attachments = item.attachments ?? [];
  const files = attachments.filter(({ file_name }) => isPreviewable(file_name));
  const [position, setPosition] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === shown),
    ),
  );
  const titleId = useId();
  const urls = useSignedUrls(attachments);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const file = files[position];
  const url = file && urls.data?.get(file.file_path);
  const isBroken = url !== undefined && brokenUrl === url;
  const hasFailed = urls.isError || (urls.isSuccess && !url) || isBroken;
  useErrorToast(hasFailed, { text: cardMessages.imageFailed });
  if (!file) return null;
  const step = (by: number) => setPosition((position + by + files.length) % files.length);

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1);
        if (key === 'ArrowLeft') step(-1);
      }}
    >
      <Box sx={bar}>
        {/* Full width on phones. */}
        <Typography
          component="strong"
          id={titleId}
          noWrap
          sx={{ flex: '1 1 14rem', minWidth: 0, fontWeight: 600 }}
        >
          <span className="visually-hidden">Preview of </span>
          {file.file_name}
        </Typography>
        {files.length > 1 && (
          <Typography
            component="span"
            variant="body2"
            sx={{ marginInline: 'auto -18px', fontVariantNumeric: 'tabular-nums' }}
          >
            <Button size="small" onClick={() => step(-1)}>
              Previous
            </Button>
            <span>
              {position + 1} of {files.length}
            </span>
            <Button size="small" onClick={() => step(1)}>
              Next
            </Button>
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '16rem', px: 3 }}>
        {hasFailed ? (
          <InlineFault
            onRetry={() => {
              setBrokenUrl(null);
              void urls.refetch();
            }}
          >
            {cardMessages.imageFailed}.
          </InlineFault>
        ) : url ? (
          <Box
            component="img"
            src={url}
            alt={`Screenshot ${file.file_name} of “${item.title}”`}
            onError={() => setBrokenUrl(url)}
            sx={{ maxWidth: '100%', maxHeight: '70vh', borderRadius: 1 }}
          />
        ) : (
          <p role="status">Loading...</p>
        )}
      </Box>
      <DialogActions>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon size={18} />}
          onClick={() => void downloadAttachment(file)}
        >
          Download
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
