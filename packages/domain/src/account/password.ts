import { fieldMessages } from './messages.ts';

/** The least and the most characters of a password (section 9; the most is the main API's). */
export const shortestPassword = 8;
export const longestPassword = 200;

/** What is wrong with a registration's password; null where nothing is (section 5). */
export function registrationPasswordFault(password: string): string | null {
  if (password === '') return fieldMessages.passwordRequired;
  if (password.length < shortestPassword) return fieldMessages.passwordTooShort;
  return password.length > longestPassword ? fieldMessages.passwordTooLong : null;
}

/** Everything that is wrong with a new password, in the order of section 5; empty where nothing is. */
export function passwordFaults(password: string): readonly string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [password.length >= shortestPassword, fieldMessages.passwordTooShort],
    [password.length <= longestPassword, fieldMessages.passwordTooLong],
    [/\p{Lu}/u.test(password), fieldMessages.passwordNeedsUppercase],
    [/\p{Ll}/u.test(password), fieldMessages.passwordNeedsLowercase],
    [/\d/.test(password), fieldMessages.passwordNeedsNumber],
  ];
  return rules.filter(([holds]) => !holds).map(([, message]) => message);
}
