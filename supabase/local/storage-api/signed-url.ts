import { jwtVerify, SignJWT } from 'jose';
import { StorageError } from './errors.ts';

const week = 7 * 24 * 3600;

/** Signs access to one object for a number of seconds (the product uses 3600). */
export async function signObject(
  key: Uint8Array,
  object: string,
  seconds: number,
): Promise<string> {
  const lifetime = Math.min(Math.max(Math.floor(seconds), 1), week);
  return new SignJWT({ url: object })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(key);
}

/** @throws StorageError 400 for a token that is altered, expired or for another object */
export async function verifyObject(key: Uint8Array, object: string, token: string): Promise<void> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    if (payload.url === object) return;
  } catch (cause) {
    const expired = cause instanceof Error && 'code' in cause && cause.code === 'ERR_JWT_EXPIRED';
    throw new StorageError(
      400,
      'InvalidJWT',
      expired ? '"exp" claim timestamp check failed' : 'Invalid signature',
    );
  }
  throw new StorageError(400, 'InvalidSignature', 'The signature does not match the object');
}
