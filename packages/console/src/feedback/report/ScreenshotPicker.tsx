import { CloseIcon, PictureIcon } from '@ludarium/browser/ui/icons.tsx';
import { maxScreenshots, screenshotTypes, submitMessages } from '@ludarium/domain/feedback';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { FileButton, FileDrop } from '../../layout/FileButton.tsx';
import { useObjectUrl } from '../../layout/use-object-url.ts';
import { FileTile } from '../card/FileTile.tsx';
import styles from './Screenshots.module.css';
import type { ChosenScreenshot, Screenshots } from './use-screenshots.ts';

interface ScreenshotPickerProps {
  readonly screenshots: Screenshots;
  readonly disabled: boolean;
}

/** Up to five screenshots, chosen, dropped or pasted (section 5). */
export function ScreenshotPicker({ screenshots, disabled }: ScreenshotPickerProps) {
  const { chosen, add, remove } = screenshots;
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const addFiles = async (files: readonly File[]) => {
    if (files.length > 0 && !disabled) setSkipped(await add(files));
  };
  const area = usePastedFiles((files) => void addFiles(files));

  return (
    <fieldset ref={area} className={styles.area} disabled={disabled}>
      <legend className={styles.legend}>
        Screenshots ({chosen.length} of {maxScreenshots})
      </legend>
      <FileDrop onDrop={(files) => void addFiles(files)}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'center',
            gap: '0.25rem 0.75rem',
            color: 'text.secondary',
            fontSize: '0.875rem',
            textAlign: 'center',
          }}
        >
          <FileButton
            size="small"
            startIcon={<PictureIcon size={18} />}
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
        </Box>
      </FileDrop>
      {skipped.length > 0 && (
        <Alert severity="error">
          <div>{submitMessages.filesSkipped}</div>
          {skipped.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Alert>
      )}
      {chosen.length > 0 && (
        <ul className="files">
          {chosen.map((screenshot) => (
            <ScreenshotTile
              key={screenshot.key}
              screenshot={screenshot}
              canRemove={!disabled && screenshot.state !== 'sent'}
              onRemove={() => remove(screenshot.key)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ScreenshotTileProps {
  readonly screenshot: ChosenScreenshot;
  readonly canRemove: boolean;
  readonly onRemove: () => void;
}

function ScreenshotTile({ screenshot, canRemove, onRemove }: ScreenshotTileProps) {
  const { file, state } = screenshot;
  const { name } = file;
  const texts = { waiting: name, sent: 'Sent', failed: submitMessages.uploadFailed(name) };
  return (
    <FileTile
      name={name}
      text={texts[state]}
      hasFailed={state === 'failed'}
      picture={
        <div className="thumbnail">
          <img src={useObjectUrl(file) ?? undefined} alt={`Preview of ${name}`} />
        </div>
      }
      action={canRemove ? ['Remove', CloseIcon, onRemove] : null}
    />
  );
}

/**
 * Handles files pasted anywhere but in another form.
 *
 * @returns the ref of an element of the form
 */
function usePastedFiles(onPaste: (files: readonly File[]) => void) {
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const place = target instanceof Element ? target.closest('form, [role="dialog"]') : null;
      const isElsewhere = place !== null && !place.contains(element.current);
      // Cells of a spreadsheet come as text and as a picture of it.
      const isText = clipboardData?.types.includes('text/plain') ?? false;
      if (!isElsewhere && !isText) onPaste([...(clipboardData?.files ?? [])]);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  return element;
}
