import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Help text. */
  readonly hint?: ReactNode;
  /** Error message; associated with the control by `fieldAria`. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A form field: label, control, hint and error. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Live region of a field's error, rendered before the error appears so that it is announced. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className={styles.error} id={`${id}-error`} role="alert">
      {error}
    </p>
  );
}

/** ARIA attributes that associate a control with its hint and error. */
export function fieldAria({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
}
