/** A minus, sign, digits, a decimal point or comma, and an exponent. */
const decimal = /^[+-]?\d+(?:[.,]\d+)?(?:[Ee][+-]?\d{1,2})?$/;

/** Digits of Arabic and of Persian keyboards, whose last four bits are the digit. */
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * The number of a text as people, spreadsheets and pandas write it: `130`, `130.0`, `130,0`, ` 130 `,
 * `１３０`, `1E+02`, `−3000`. Null if it is none; a separator of thousands is none.
 */
export function readNumber(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace('\u2212', '-')
    .replaceAll(arabicDigit, (digit) => String(digit.charCodeAt(0) & 15));
  return decimal.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** The whole number of a text, up to 2⁵³ − 1; null if it is none. */
export function readWholeNumber(text: string): number | null {
  const number = readNumber(text);
  // Without the sign of −0.
  return Number.isSafeInteger(number) ? Number(number) + 0 : null;
}
