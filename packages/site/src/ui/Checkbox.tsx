import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';
import { FieldError, fieldAria } from './Field.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** Leaves out the error's line where there never is one. */
  readonly mayFail?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its sentence. */
export function Checkbox({ label, error, mayFail = true, ref, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        {...input}
        {...fieldAria({ id, error })}
        ref={ref}
        type="checkbox"
        className={styles.box}
      />
      <label htmlFor={id} className={styles.checkLabel}>
        {label}
      </label>
      {mayFail ? <FieldError id={id} error={error} /> : null}
    </div>
  );
}
