import { cardMessages, type FeedbackItem, isPreviewable } from '@ludarium/domain/feedback';
import { useId } from 'react';
import { useBoardTools } from '../board/board-context.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import styles from './CardDetails.module.css';
import { downloadAttachment, type StoredAttachment, useSignedUrls } from './signed-urls.ts';

/** A card's screenshots: a click shows one large, the arrow downloads it (section 2). */
export function Attachments({ item }: { item: FeedbackItem }) {
  const headingId = useId();
  const urls = useSignedUrls(item);
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        Screenshots
      </h4>
      <ul className={styles.files}>
        {(item.attachments ?? []).map((file) => (
          <li key={file.id} className={styles.file}>
            <Thumbnail item={item} file={file} url={urls.data?.get(file.file_path)} />
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
      {urls.isError && (
        <p className={styles.fault} role="alert">
          {cardMessages.imageFailed}.{' '}
          <button type="button" className={styles.link} onClick={() => void urls.refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

function Thumbnail(props: { item: FeedbackItem; file: StoredAttachment; url: string | undefined }) {
  const { item, file, url } = props;
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
      {url ? <img src={url} alt="" loading="lazy" /> : <Icon name="image" size={24} />}
    </button>
  );
}
