import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt's parameters: work N (a power of two), block size r, parallelism p. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's Password Storage Cheat Sheet: 16 MB and about 0.1 s per password. */
export const defaultPasswordCost: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };

const keyLength = 32;

/** Hashes a password as `scrypt$N$r$p$salt$key`, so that the cost can rise without a migration. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password matches the hash, compared in constant time. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, expected);
}

/** NFKC first: keyboards differ in how they compose characters (RFC 8265). */
function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
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
