import { ClipIcon, DownloadIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { cardMessages, isPreviewable } from '@ludarium/domain/feedback';
import { useId, useState } from 'react';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { useBoardTools } from '../data/board-context.ts';
import { downloadAttachment, useSignedUrls } from '../data/stored-files.ts';
import styles from './CardDetails.module.css';
import { FileTile } from './FileTile.tsx';

/** A report's screenshots, each with preview and download (section 2). */
export function Attachments({ item }: { item: FeedbackItem }) {
  const headingId = useId();
  const files = item.attachments ?? [];
  const { openDialog } = useBoardTools();
  const urls = useSignedUrls(files);
  const [hasBroken, setHasBroken] = useState(false);
  const hasFailed = urls.isError || hasBroken;
  useErrorToast(hasFailed, { text: cardMessages.imageFailed });
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        Screenshots
      </h4>
      <ul className="files">
        {files.map((file) => {
          const { id, file_name: name, file_path } = file;
          const url = urls.data?.get(file_path);
          return (
            <FileTile
              key={id}
              name={name}
              picture={
                isPreviewable(name) ? (
                  <button
                    type="button"
                    className="thumbnail"
                    aria-label={`Preview ${name}`}
                    onClick={() => openDialog({ kind: 'preview', item, file })}
                  >
                    {url && (
                      <img src={url} alt="" loading="lazy" onError={() => setHasBroken(true)} />
                    )}
                  </button>
                ) : (
                  <span className="thumbnail">
                    <ClipIcon size={24} />
                  </span>
                )
              }
              action={['Download', DownloadIcon, () => void downloadAttachment(file)]}
            />
          );
        })}
      </ul>
      {hasFailed && (
        <InlineFault
          onRetry={() => {
            setHasBroken(false);
            void urls.refetch();
          }}
        >
          {cardMessages.imageFailed}.
        </InlineFault>
      )}
    </section>
  );
}
