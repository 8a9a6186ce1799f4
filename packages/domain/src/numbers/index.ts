/** A minus, sign, digits, a decimal point or comma, and an exponent. */
const decimal = /^[+-]?\d+(?:[.,]\d+)?(?:[Ee][+-]?\d{1,2})?$/;

/** Digits of Arabic and of Persian keyboards, whose last four bits are the digit. */
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The text with the digits and signs that `Number` reads. */
function toPlainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace('\u2212', '-')
    .replaceAll(arabicDigit, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * The number of a text as people, spreadsheets and pandas write it: `130`, `130.0`, `130,0`, ` 130 `,
 * `１３０`, `1E+02`, `−3000`. Null if it is none; a separator of thousands is none.
 */
export function readNumber(text: string): number | null {
  const plain = toPlainDigits(text);
  return decimal.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/**
 * The identifier of a text that has digits only, up to 2⁵³ − 1; null if it is none. `1E+05` is none: a
 * spreadsheet has rounded it.
 */
export function readIdentifier(text: string): number | null {
  const plain = toPlainDigits(text);
  return /^\d+$/.test(plain) && Number.isSafeInteger(Number(plain)) ? Number(plain) : null;
}
