import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';
import { FieldError, fieldAria } from './Field.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** Set to false to reserve no space for an error. */
  readonly mayFail?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label. */
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
