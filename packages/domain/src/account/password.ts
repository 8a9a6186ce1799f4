import { fieldMessages } from './messages.ts';

/** Password length limits (section 9; the maximum is the main API's). */
const minPasswordLength = 8;
export const maxPasswordLength = 200;

/** The first broken rule of a registration password; null if valid (section 5). */
export function registrationPasswordFault(password: string): string | null {
  if (password === '') return fieldMessages.passwordRequired;
  if (password.length < minPasswordLength) return fieldMessages.passwordTooShort;
  return password.length > maxPasswordLength ? fieldMessages.passwordTooLong : null;
}

/** Every broken rule of a new password, in the order of section 5; empty if valid. */
export function passwordFaults(password: string): readonly string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [password.length >= minPasswordLength, fieldMessages.passwordTooShort],
    [password.length <= maxPasswordLength, fieldMessages.passwordTooLong],
    [/\p{Lu}/u.test(password), fieldMessages.passwordNeedsUppercase],
    [/\p{Ll}/u.test(password), fieldMessages.passwordNeedsLowercase],
    [/\d/.test(password), fieldMessages.passwordNeedsNumber],
  ];
  return rules.filter(([holds]) => !holds).map(([, message]) => message);
}
