import { Button } from '@ludarium/web/ui/Button.tsx';
import { Icon } from '@ludarium/web/ui/Icon.tsx';
import { useId, useRef } from 'react';
import { Field, fieldAria } from './Field.tsx';
import styles from './FilePicker.module.css';

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
