import { cardMessages, type FeedbackItem, isPreviewable } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useState } from 'react';
import { showToast } from '../../layout/toast.ts';
import { Icon } from '../icons.tsx';
import details from './CardDetails.module.css';
import styles from './PreviewDialog.module.css';
import { downloadAttachment, useSignedUrls } from './signed-urls.ts';

interface PreviewDialogProps {
  readonly item: FeedbackItem;
  readonly attachmentId: string;
  readonly onClose: () => void;
}

/** A screenshot, large, with its download; the arrow keys show the others (section 2). */
export default function PreviewDialog({ item, attachmentId, onClose }: PreviewDialogProps) {
  const files = (item.attachments ?? []).filter(({ file_name }) => isPreviewable(file_name));
  const [position, setPosition] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === attachmentId),
    ),
  );
  const titleId = useId();
  const urls = useSignedUrls(item);
  const [broken, setBroken] = useState<string | null>(null);
  const file = files[position];
  const url = file && urls.data?.get(file.file_path);
  const hasFailed =
    urls.isError || (urls.isSuccess && !url) || (url !== undefined && broken === url);
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: cardMessages.imageFailed });
  }, [hasFailed]);
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
      <div className={styles.bar}>
        <strong id={titleId} className={styles.name}>
          <span className="visually-hidden">Preview of </span>
          {file.file_name}
        </strong>
        {files.length > 1 && (
          <span className={styles.steps}>
            <Button size="small" onClick={() => step(-1)}>
              Previous
            </Button>
            <span>
              {position + 1} of {files.length}
            </span>
            <Button size="small" onClick={() => step(1)}>
              Next
            </Button>
          </span>
        )}
      </div>
      <div className={styles.dialog}>
        {hasFailed ? (
          <p className={details.fault} role="alert">
            {cardMessages.imageFailed}.{' '}
            <button
              type="button"
              className={details.link}
              onClick={() => {
                setBroken(null);
                void urls.refetch();
              }}
            >
              Try again
            </button>
          </p>
        ) : url ? (
          <img
            className={styles.image}
            src={url}
            alt={`Screenshot ${file.file_name} of “${item.title}”`}
            onError={() => setBroken(url)}
          />
        ) : (
          <p role="status">Loading...</p>
        )}
      </div>
      <div className={`${styles.bar} ${styles.foot}`}>
        <Button
          variant="outlined"
          startIcon={<Icon name="download" />}
          onClick={() => void downloadAttachment(file)}
        >
          Download
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
