import { isDecodableImage, shortFileName } from '@ludarium/domain/images';
import { isLogoFile, logoTypes, publisherFieldMessages } from '@ludarium/domain/publishers';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { Icon } from '@ludarium/web/ui/Icon.tsx';
import { useId, useRef, useState } from 'react';
import { Field, fieldAria } from '../ui/Field.tsx';
import styles from '../ui/FilePicker.module.css';

interface LogoFieldProps {
  /** A data URL, or null. */
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}

/** Logo of a new publisher, stored as data URL. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string>();
  const latest = useRef<File | null>(null);

  async function choose(file: File) {
    latest.current = file;
    const address =
      isLogoFile(file) && (await isDecodableImage(file)) ? await readAsDataUrl(file) : null;
    // Another file was selected or removed while this one was read.
    if (latest.current !== file) return;
    setError(address === null ? describeRefusal(file.name) : undefined);
    if (address !== null) onChange(address);
  }

  return (
    <FilePicker
      label="Logo (optional)"
      hint="PNG, JPEG, GIF, WebP or AVIF, at most 200 KB"
      accept={logoTypes.join(',')}
      picture={logo}
      error={error}
      onChoose={(file) => void choose(file)}
      onRemove={() => {
        latest.current = null;
        setError(undefined);
        onChange(null);
      }}
    />
  );
}

function describeRefusal(fileName: string): string {
  return `${shortFileName(fileName)} cannot be used. ${publisherFieldMessages.logoInvalid}`;
}

/** @returns null if the file cannot be read */
function readAsDataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}

interface FilePickerProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  /** URL of the selected image, or null. */
  readonly picture: string | null;
  readonly error?: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** An image file input with preview. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, accept, picture, error, onChoose, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.picker}>
        <span className={styles.preview}>
          {picture === null ? <Icon name="picture" /> : <img src={picture} alt="Chosen logo" />}
        </span>
        <input
          {...fieldAria({ id, hint, error })}
          ref={input}
          type="file"
          accept={accept}
          className={styles.input}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
            // Allow selecting the same file again after removal.
            event.target.value = '';
          }}
        />
        {picture === null ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              onRemove();
              input.current?.focus();
            }}
          >
            Remove
          </Button>
        )}
      </div>
    </Field>
  );
}
