import { expect, test } from 'vitest';
import { defaultPasswordCost, hashPassword, isPassword } from './passwords.ts';

const cheap = { N: 1024, r: 8, p: 1 };

test('a password is recognised, another is not', async () => {
  const hash = await hashPassword('Demo-pass1', cheap);
  expect(await isPassword('Demo-pass1', hash)).toBe(true);
  expect(await isPassword('Demo-pass2', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

test('a hash is salted and says what it cost', async () => {
  const [one, other] = [await hashPassword('same', cheap), await hashPassword('same', cheap)];
  expect(one).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect(one).not.toBe(other);
});

test('one password is one, however the keyboard composes its letters', async () => {
  const hash = await hashPassword('caf\u00e9-Pass1', cheap);
  expect(await isPassword('cafe\u0301-Pass1', hash)).toBe(true);
});

test('what is no hash of ours matches nothing', async () => {
  expect(await isPassword('x', '$2y$10$abcdefghijklmnopqrstuv')).toBe(false);
  expect(await isPassword('x', '')).toBe(false);
});

test("the default costs what OWASP's advice for scrypt costs", () => {
  const { N, r, p } = defaultPasswordCost;
  expect(N * r * p).toBeGreaterThanOrEqual(2 ** 14 * 8 * 5);
});
