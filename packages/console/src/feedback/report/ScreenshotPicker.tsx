import { maxScreenshots, screenshotTypes, submitMessages } from '@ludarium/domain/feedback';
import Alert from '@mui/material/Alert';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type DragEvent, useEffect, useState } from 'react';
import { FileButton } from '../../layout/FileButton.tsx';
import { guardedRow, guardMovedRowsRef } from '../../layout/held-rows/guard-moved-rows.ts';
import { Icon, IconButton } from '../kit/icons.tsx';
import { LazyDialog, lazyPart } from '../kit/LazyDialog.tsx';
import styles from './Screenshots.module.css';
import type { ChosenScreenshot, Screenshots } from './use-screenshots.ts';

const annotateDialog = lazyPart(() => import('./AnnotateDialog.tsx'));

interface ScreenshotPickerProps {
  readonly screenshots: Screenshots;
  readonly disabled: boolean;
}

/** Up to five screenshots, chosen, dropped or pasted (section 5). */
export function ScreenshotPicker({ screenshots, disabled }: ScreenshotPickerProps) {
  const { chosen, add, remove, replace } = screenshots;
  const [annotatedKey, setAnnotatedKey] = useState<number | null>(null);
  const annotated = chosen.find(({ key }) => key === annotatedKey);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const addFiles = async (files: readonly File[]) => {
    if (files.length > 0 && !disabled) setSkipped(await add(files));
  };
  usePastedFiles((files) => void addFiles(files));

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void addFiles([...event.dataTransfer.files]);
  }

  return (
    <fieldset className={styles.area} disabled={disabled}>
      <legend className={styles.legend}>
        Screenshots ({chosen.length} of {maxScreenshots})
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the alternative. */}
      <div
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton
          size="small"
          startIcon={<Icon name="image" />}
          disabled={disabled}
          label="Choose screenshots"
          multiple
          accept={screenshotTypes.join(',')}
          onChoose={(files) => void addFiles(files)}
        >
          Choose images
        </FileButton>
        {hasCamera && (
          <FileButton
            size="small"
            disabled={disabled}
            label="Take a photo"
            accept="image/*"
            capture="environment"
            onChoose={(files) => void addFiles(files)}
          >
            Take a photo
          </FileButton>
        )}
        <span>or drop or paste them here. Images up to 5&nbsp;MB.</span>
      </div>
      {skipped.length > 0 && (
        <Alert severity="error">
          <div>{submitMessages.filesSkipped}</div>
          {skipped.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Alert>
      )}
      {chosen.length > 0 && (
        <ul ref={guardMovedRowsRef} className="files">
          {chosen.map((screenshot) => (
            <ScreenshotBox
              key={screenshot.key}
              screenshot={screenshot}
              canRemove={!disabled && screenshot.state.step !== 'sent'}
              onRemove={() => remove(screenshot.key)}
              onAnnotate={() => setAnnotatedKey(screenshot.key)}
            />
          ))}
        </ul>
      )}
      {annotated && (
        <LazyDialog
          part={annotateDialog}
          dialog={{
            file: annotated.file,
            onSave: (file: File) => replace(annotated.key, file),
            onClose: () => setAnnotatedKey(null),
          }}
        />
      )}
    </fieldset>
  );
}

function ScreenshotBox(props: {
  screenshot: ChosenScreenshot;
  canRemove: boolean;
  onRemove: () => void;
  onAnnotate: () => void;
}) {
  const { file, preview, state } = props.screenshot;
  return (
    <li {...guardedRow} className={state.step === 'failed' ? styles.failed : undefined}>
      <div className="thumbnail">
        <img src={preview} alt={`Preview of ${file.name}`} />
      </div>
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
          {state.step === 'waiting' && (
            <IconButton icon="pen" label={`Annotate ${file.name}`} onClick={props.onAnnotate} />
          )}
          <IconButton icon="close" label={`Remove ${file.name}`} onClick={props.onRemove} />
        </span>
      )}
    </li>
  );
}

/** Handles files pasted anywhere in the form. */
function usePastedFiles(onPaste: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => onPaste([...(clipboardData?.files ?? [])]);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
