import { EyeIcon, EyeOffIcon } from '@ludarium/browser/ui/icons.tsx';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
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

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text field with label, hint and error. */
export function TextField({ label, hint, error, ref, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...fieldAria({ id, hint, error })}
        ref={ref}
        className={styles.control}
      />
    </Field>
  );
}

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
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
    </Field>
  );
}

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
