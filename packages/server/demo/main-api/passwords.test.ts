import { expect, test } from 'vitest';
import { defaultPasswordCost, hashPassword, isPassword } from './passwords.ts';

const fastParameters = { N: 1024, r: 8, p: 1 };

test('accepts the password and rejects another one', async () => {
  const hash = await hashPassword('Demo-pass1', fastParameters);
  expect(await isPassword('Demo-pass1', hash)).toBe(true);
  expect(await isPassword('Demo-pass2', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

test('the hash is salted and contains its cost parameters', async () => {
  const [one, other] = [
    await hashPassword('same', fastParameters),
    await hashPassword('same', fastParameters),
  ];
  expect(one).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect(one).not.toBe(other);
});

test('accepts the password in another Unicode normal form', async () => {
  const hash = await hashPassword('caf\u00e9-Pass1', fastParameters);
  expect(await isPassword('cafe\u0301-Pass1', hash)).toBe(true);
});

test('rejects every password for a malformed hash', async () => {
  expect(await isPassword('x', '$2y$10$abcdefghijklmnopqrstuv')).toBe(false);
  expect(await isPassword('x', '')).toBe(false);
});

test("the default cost is OWASP's recommendation for scrypt", () => {
  const { N, r, p } = defaultPasswordCost;
  expect(N * r * p).toBeGreaterThanOrEqual(2 ** 14 * 8 * 5);
});
