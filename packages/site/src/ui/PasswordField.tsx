import { Icon } from '@ludarium/web/ui/Icon.tsx';
import { useId, useState } from 'react';
import styles from './Field.module.css';
import { Field, fieldAria } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** A password field with a button to show and hide the text. */
export function PasswordField({ label, hint, error, ref, ...input }: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.withToggle}>
        <input
          {...input}
          {...fieldAria({ id, hint, error })}
          ref={ref}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={styles.control}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </Field>
  );
}
