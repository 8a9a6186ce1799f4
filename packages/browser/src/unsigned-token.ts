/** An unsigned token in the main API's format, valid for an hour unless it says otherwise, for stories and tests. */
export function createUnsignedToken(claims: Readonly<Record<string, unknown>>): string {
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp, ...claims })}.unsigned`;
}
