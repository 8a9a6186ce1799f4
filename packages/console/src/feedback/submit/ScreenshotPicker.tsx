import { maxScreenshots, screenshotTypes, submitMessages } from '@ludarium/domain/feedback';
import { shortFileName } from '@ludarium/domain/images';
import { type DragEvent, useEffect, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import styles from './Screenshots.module.css';
import type { ChosenScreenshot, Screenshots } from './use-screenshots.ts';

interface ScreenshotPickerProps {
  readonly screenshots: Screenshots;
  readonly disabled: boolean;
}

/** Up to five screenshots, chosen, dropped or pasted, each with its preview (section 5). */
export function ScreenshotPicker({ screenshots, disabled }: ScreenshotPickerProps) {
  const { chosen, add, remove } = screenshots;
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const take = async (files: readonly File[]) => {
    if (files.length > 0 && !disabled) setSkipped(await add(files));
  };
  usePastedFiles((files) => void take(files));

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  }

  return (
    <fieldset className={styles.area} disabled={disabled}>
      <legend className={styles.legend}>
        Screenshots ({chosen.length} of {maxScreenshots})
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button inside. */}
      <div
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.choose}>
          <Icon name="image" />
          Choose images
          <input
            type="file"
            multiple
            accept={screenshotTypes.join(',')}
            aria-label="Choose screenshots"
            onChange={({ target }) => {
              void take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </span>
        <span>or drop or paste them here. Images up to 5 MB.</span>
      </div>
      {skipped.length > 0 && (
        <div className={styles.skipped} role="alert">
          <p>{submitMessages.filesSkipped}</p>
          <p>Skipped: {skipped.map(shortFileName).join(', ')}</p>
        </div>
      )}
      {chosen.length > 0 && (
        <ul className={styles.files}>
          {chosen.map((screenshot) => (
            <ScreenshotBox
              key={screenshot.key}
              screenshot={screenshot}
              canRemove={!disabled && screenshot.state.step !== 'sent'}
              onRemove={() => remove(screenshot.key)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function ScreenshotBox(props: {
  screenshot: ChosenScreenshot;
  canRemove: boolean;
  onRemove: () => void;
}) {
  const { file, preview, state } = props.screenshot;
  return (
    <li className={state.step === 'failed' ? `${styles.file} ${styles.failed}` : styles.file}>
      <img className={styles.picture} src={preview} alt={`Preview of ${file.name}`} />
      <span className={styles.name} title={file.name}>
        {state.step === 'failed' ? submitMessages.uploadFailed(file.name) : file.name}
      </span>
      {(state.step === 'uploading' || state.step === 'stored') && (
        <progress
          className={styles.bar}
          max={1}
          value={state.step === 'uploading' ? state.share : 1}
          aria-label={`Sending ${file.name}`}
        />
      )}
      {state.step === 'sent' && <span className={styles.name}>Sent</span>}
      {props.canRemove && (
        <span className={styles.remove}>
          <IconButton icon="close" label={`Remove ${file.name}`} onClick={props.onRemove} />
        </span>
      )}
    </li>
  );
}

/** Files from the clipboard, wherever in the form the person pastes. */
function usePastedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => take([...(clipboardData?.files ?? [])]);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
