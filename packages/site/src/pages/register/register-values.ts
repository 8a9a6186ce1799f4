import {
  createEmptyValues,
  type PublisherFormValues,
  restoreValues,
} from '../../publisher-form/form-values.ts';
import { session } from '../../session/session.ts';

/** Values of the registration form. */
export type RegisterValues = PublisherFormValues & Passwords;

interface Passwords {
  readonly password: string;
  readonly repeatPassword: string;
}

/** In memory only, never in storage: kept after a failed attempt. */
let passwords: Passwords = { password: '', repeatPassword: '' };

/** Initial values. */
export function createEmptyRegisterValues(): RegisterValues {
  return { ...createEmptyValues(), password: '', repeatPassword: '' };
}

/** The saved values with the passwords in memory. */
export function restoreRegisterValues(): RegisterValues {
  return { ...restoreValues(session.registrationForm.read()), ...passwords };
}

/** Keeps the passwords in memory until `clearForm` or a reload. */
export function rememberPasswords({ password, repeatPassword }: Passwords): void {
  passwords = { password, repeatPassword };
}

/** Clears all values after a successful registration. */
export function clearForm(): void {
  passwords = { password: '', repeatPassword: '' };
  session.registrationForm.clear();
}
