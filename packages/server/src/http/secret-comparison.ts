import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns a function that says whether a text is the secret, in a time that tells nothing about it. */
export function compareWithSecret(secret: string): (candidate: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(secret);
  return (candidate) => timingSafeEqual(digest(candidate), expected);
}
