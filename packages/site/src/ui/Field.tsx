import type { ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** What helps before anything went wrong. */
  readonly hint?: ReactNode;
  /** What is wrong; announced, and tied to the control by `fieldAria`. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A label, its control, a hint and the place for an error. */
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

/** The live place of a field's error: it is there before the error, so that it is read aloud. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className={styles.error} id={`${id}-error`} role="alert">
      {error}
    </p>
  );
}

/** The attributes that tie a control to its hint and error. */
export function fieldAria({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
}
