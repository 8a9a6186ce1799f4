import {
  emptyValues,
  type PublisherFormValues,
  restoredValues,
} from '../../publisher-form/form-values.ts';
import { session } from '../../session/session.ts';

/** The registration form while it is being filled in. */
export type RegisterValues = PublisherFormValues & Passwords;

interface Passwords {
  readonly password: string;
  readonly repeatPassword: string;
}

/** Kept while the page is open only, never on the device: a failed attempt leaves them typed. */
let passwords: Passwords = { password: '', repeatPassword: '' };

/** The form before anybody types. */
export function untouchedValues(): RegisterValues {
  return { ...emptyValues(), password: '', repeatPassword: '' };
}

/** The form as it was left. */
export function initialValues(): RegisterValues {
  return { ...restoredValues(session.registrationForm.read()), ...passwords };
}

/** Keeps the passwords until `forgetForm`, or until the page is closed. */
export function keepPasswords({ password, repeatPassword }: Passwords): void {
  passwords = { password, repeatPassword };
}

/** Forgets all that was typed: the account is there. */
export function forgetForm(): void {
  passwords = { password: '', repeatPassword: '' };
  session.registrationForm.clear();
}
