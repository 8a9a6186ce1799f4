/** Maximum length of an email address. */
const maxEmailLength = 254;

/** An untrusted email query parameter, to be shown. Invalid and very long values are dropped. */
export function readShownEmail(parameter: string | null): string | null {
  const email = parameter?.trim() ?? '';
  const isAddress =
    email.length <= maxEmailLength && /^[^@\s\p{Cc}<>"]+@[^@\s\p{Cc}<>"]+$/u.test(email);
  return isAddress ? email : null;
}
