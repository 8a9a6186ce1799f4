import { cardMessages, type FeedbackItem, isPreviewable } from '@ludarium/domain/feedback';
import { useEffect, useId, useState } from 'react';
import { showToast } from '../../layout/toast.ts';
import { useBoardTools } from '../board/board-context.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import styles from './CardDetails.module.css';
import { downloadAttachment, type StoredAttachment, useSignedUrls } from './signed-urls.ts';

/** A card's screenshots: a click shows one large, the arrow downloads it (section 2). */
export function Attachments({ item }: { item: FeedbackItem }) {
  const headingId = useId();
  const urls = useSignedUrls(item);
  /** Addresses from which no picture came; a new address is a new try. */
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const hasFailed = urls.isError || [...(urls.data?.values() ?? [])].some((url) => broken.has(url));
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: cardMessages.imageFailed });
  }, [hasFailed]);
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        Screenshots
      </h4>
      <ul className={styles.files}>
        {(item.attachments ?? []).map((file) => (
          <li key={file.id} className={styles.file}>
            <Thumbnail
              item={item}
              file={file}
              url={urls.data?.get(file.file_path)}
              broken={broken}
              onBroken={(url) => setBroken((before) => new Set([...before, url]))}
            />
            <div className={styles.fileFoot}>
              <span className={styles.fileName} title={file.file_name}>
                {file.file_name}
              </span>
              <IconButton
                icon="download"
                label={`Download ${file.file_name}`}
                onClick={() => void downloadAttachment(file)}
              />
            </div>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p className={styles.fault} role="alert">
          {cardMessages.imageFailed}.{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              setBroken(new Set());
              void urls.refetch();
            }}
          >
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

interface ThumbnailProps {
  readonly item: FeedbackItem;
  readonly file: StoredAttachment;
  readonly url: string | undefined;
  readonly broken: ReadonlySet<string>;
  readonly onBroken: (url: string) => void;
}

function Thumbnail({ item, file, url, broken, onBroken }: ThumbnailProps) {
  const { preview } = useBoardTools();
  if (!isPreviewable(file.file_name)) {
    return (
      <span className={styles.thumbnail}>
        <Icon name="clip" size={24} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={`Preview ${file.file_name}`}
      onClick={() => preview(item, file.id)}
    >
      {url && !broken.has(url) ? (
        <img src={url} alt="" loading="lazy" onError={() => onBroken(url)} />
      ) : (
        <Icon name={url ? 'alert' : 'image'} size={24} />
      )}
    </button>
  );
}
