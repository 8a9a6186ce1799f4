import { Button } from '@ludarium/browser/ui/Button.tsx';
import { PictureIcon } from '@ludarium/browser/ui/icons.tsx';
import { useIgnoredDrops } from '@ludarium/browser/ui/use-ignored-drops.ts';
import { choosePicture } from '@ludarium/domain/images';
import { logoRules, logoTypes, publisherFieldMessages } from '@ludarium/domain/publishers';
import { useId, useRef, useState } from 'react';
import { Field, fieldAria } from '../ui/Field.tsx';
import styles from './PublisherFields.module.css';

interface LogoFieldProps {
  /** A data URL, or null. */
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}

const { logoHint: hint } = publisherFieldMessages;

/** Logo of a new publisher with its preview, stored as data URL. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File | null>(null);
  useIgnoredDrops();

  async function choose(file: File) {
    latest.current = file;
    const picture = await choosePicture(file, logoRules);
    const address = picture.file && (await readAsDataUrl(picture.file));
    // Another file was selected or removed while this one was read.
    if (latest.current !== file) return;
    setError(address === null ? (picture.fault ?? publisherFieldMessages.logoInvalid) : undefined);
    if (address !== null) onChange(address);
  }

  function remove() {
    latest.current = null;
    setError(undefined);
    onChange(null);
    input.current?.focus();
  }

  return (
    <Field id={id} label="Logo (optional)" hint={hint} error={error}>
      <div className={styles.picker}>
        <span className={styles.preview}>
          {logo === null ? <PictureIcon /> : <img src={logo} alt="Chosen logo" />}
        </span>
        <input
          {...fieldAria({ id, hint, error })}
          ref={input}
          type="file"
          accept={logoTypes.join(',')}
          className={styles.input}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void choose(file);
            // Allow selecting the same file again after removal.
            target.value = '';
          }}
        />
        {logo === null ? null : (
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </Field>
  );
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
