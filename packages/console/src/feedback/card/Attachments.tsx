import { ClipIcon, DownloadIcon, PictureIcon, WarningIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem, StoredAttachment } from '@ludarium/domain/data-backend';
import { cardMessages, isPreviewable } from '@ludarium/domain/feedback';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { useBoardTools } from '../data/board-context.ts';
import styles from './CardDetails.module.css';
import { downloadAttachment, useSignedUrls } from './files.ts';

/** A report's screenshots, each with preview and download (section 2). */
export function Attachments({ item }: { item: FeedbackItem }) {
  const headingId = useId();
  const files = item.attachments ?? [];
  const { openDialog } = useBoardTools();
  const urls = useSignedUrls(files);
  const [brokenUrls, setBrokenUrls] = useState<ReadonlySet<string>>(new Set());
  const hasBroken = [...(urls.data?.values() ?? [])].some((url) => brokenUrls.has(url));
  const hasFailed = urls.isError || hasBroken;
  useErrorToast(hasFailed, { text: cardMessages.imageFailed });
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        Screenshots
      </h4>
      <ul className="files">
        {files.map((file) => {
          const url = urls.data?.get(file.file_path);
          return (
            <li key={file.id}>
              <Thumbnail
                file={file}
                url={url}
                isBroken={url !== undefined && brokenUrls.has(url)}
                onBroken={(broken) => setBrokenUrls((before) => new Set([...before, broken]))}
                onPreview={() => openDialog({ kind: 'preview', item, shown: file.id })}
              />
              <div className={styles.fileFoot}>
                <span className={styles.fileName} title={file.file_name}>
                  {file.file_name}
                </span>
                <IconButton
                  size="small"
                  aria-label={`Download ${file.file_name}`}
                  title={`Download ${file.file_name}`}
                  onClick={() => void downloadAttachment(file)}
                >
                  <DownloadIcon />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
      {hasFailed && (
        <InlineFault
          onRetry={() => {
            setBrokenUrls(new Set());
            void urls.refetch();
          }}
        >
          {cardMessages.imageFailed}.
        </InlineFault>
      )}
    </section>
  );
}

interface ThumbnailProps {
  readonly file: StoredAttachment;
  readonly url: string | undefined;
  readonly isBroken: boolean;
  readonly onBroken: (url: string) => void;
  readonly onPreview: () => void;
}

function Thumbnail({ file, url, isBroken, onBroken, onPreview }: ThumbnailProps) {
  if (!isPreviewable(file.file_name)) {
    return (
      <span className="thumbnail">
        <ClipIcon size={24} />
      </span>
    );
  }
  const FileIcon = url ? WarningIcon : PictureIcon;
  return (
    <button
      type="button"
      className="thumbnail"
      aria-label={`Preview ${file.file_name}`}
      onClick={onPreview}
    >
      {url && !isBroken ? (
        <img src={url} alt="" loading="lazy" onError={() => onBroken(url)} />
      ) : (
        <FileIcon size={24} />
      )}
    </button>
  );
}
