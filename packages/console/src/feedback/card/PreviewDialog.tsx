import { DownloadIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem, StoredAttachment } from '@ludarium/domain/data-backend';
import { cardMessages } from '@ludarium/domain/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { downloadAttachment, useSignedUrls } from '../data/stored-files.ts';

interface PreviewDialogProps {
  readonly item: FeedbackItem;
  readonly file: StoredAttachment;
  readonly onClose: () => void;
}

/** A large screenshot with its download (section 2). */
export default function PreviewDialog({ item, file, onClose }: PreviewDialogProps) {
  const urls = useSignedUrls(item.attachments ?? []);
  const url = urls.data?.get(file.file_path);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasFailed = urls.isError || (urls.isSuccess && (!url || url === brokenUrl));
  useErrorToast(hasFailed, { text: cardMessages.imageFailed });
  return (
    <DialogFrame
      title={`Preview of ${file.file_name}`}
      size="md"
      onClose={onClose}
      actions={
        <>
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
        </>
      }
    >
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '16rem' }}>
        {hasFailed ? (
          <InlineFault
            onRetry={() => {
              setBrokenUrl(undefined);
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
            sx={{ maxWidth: '100%', maxHeight: 'max(10rem, 100vh - 18rem)', borderRadius: 1 }}
          />
        ) : (
          <Skeleton variant="rounded" width="100%" height="16rem" />
        )}
      </Box>
    </DialogFrame>
  );
}
