import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';
import { Field, fieldAria } from './Field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field with label, hint and error. */
export function TextArea({ label, hint, error, ref, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...input}
        {...fieldAria({ id, hint, error })}
        ref={ref}
        className={styles.control}
      />
    </Field>
  );
}
