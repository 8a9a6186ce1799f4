import { fieldMessages } from './messages.ts';

/** Password length limits (section 9; the maximum is the main API's). */
const minPasswordLength = 8;
export const maxPasswordLength = 200;

interface PasswordRule {
  /** The rule in the words of a hint. */
  readonly hint: string | null;
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

/** The rules of registration (section 5). */
const lengthRules: readonly PasswordRule[] = [
  {
    hint: `At least ${minPasswordLength} characters`,
    message: fieldMessages.passwordTooShort,
    holds: (password) => password.length >= minPasswordLength,
  },
  {
    hint: null,
    message: fieldMessages.passwordTooLong,
    holds: (password) => password.length <= maxPasswordLength,
  },
];

/** The rules of a reset (section 5), and of a change, which the specification leaves open. */
const newPasswordRules: readonly PasswordRule[] = [
  ...lengthRules,
  {
    hint: 'an uppercase letter',
    message: fieldMessages.passwordNeedsUppercase,
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    hint: 'a lowercase letter',
    message: fieldMessages.passwordNeedsLowercase,
    holds: (password) => /\p{Ll}/u.test(password),
  },
  {
    hint: 'a number',
    message: fieldMessages.passwordNeedsNumber,
    holds: (password) => /\d/.test(password),
  },
];

const describeRules = (rules: readonly PasswordRule[]) =>
  rules.flatMap(({ hint }) => hint ?? []).join(', ');

/** Shown at the password field of registration before typing. */
export const registrationPasswordHint = describeRules(lengthRules);
/** Shown at every other field for a new password before typing. */
export const newPasswordHint = describeRules(newPasswordRules);

/** The first broken rule of a registration password; null if valid (section 5). */
export function findRegistrationPasswordFault(password: string): string | null {
  if (password === '') return fieldMessages.passwordRequired;
  return lengthRules.find(({ holds }) => !holds(password))?.message ?? null;
}

/** Every broken rule of a new password, in the order of section 5; empty if valid. */
export function findPasswordFaults(password: string): readonly string[] {
  return newPasswordRules.filter(({ holds }) => !holds(password)).map(({ message }) => message);
}
