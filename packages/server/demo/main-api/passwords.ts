import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt's work factor N, a power of two, with r = 8 and p = 5: OWASP's recommendation. */
export const defaultPasswordCost = 2 ** 14;

const keyLength = 32;

/** Hashes a password as `N$salt$key`. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  const key = await derive(password, salt, cost);
  return [cost, salt, key.toString('base64url')].join('$');
}

/** Whether the password matches the hash, compared in constant time. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [cost, salt = '', key = ''] = hash.split('$');
  const given = await derive(password, salt, Number(cost));
  return timingSafeEqual(given, Buffer.from(key, 'base64url'));
}

/** NFKC first: keyboards differ in how they compose characters (RFC 8265). */
function derive(password: string, salt: string, N: number): Promise<Buffer> {
  const options: ScryptOptions = { N, r: 8, p: 5 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The secret of a mailed link; the database has its hash only. */
export const createLinkSecret = (): string => randomBytes(32).toString('base64url');

export const hashLinkSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();
