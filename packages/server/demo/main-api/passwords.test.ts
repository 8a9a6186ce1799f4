import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('accepts the password and rejects another one', async () => {
  const hash = await hashPassword('Demo-pass1', 1024);
  expect(await isPassword('Demo-pass1', hash)).toBe(true);
  expect(await isPassword('Demo-pass2', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
  expect(await hashPassword('Demo-pass1', 1024)).not.toBe(hash);
});

test('accepts the password in another Unicode normal form', async () => {
  const hash = await hashPassword('caf\u00e9-Pass1', 1024);
  expect(await isPassword('cafe\u0301-Pass1', hash)).toBe(true);
});
