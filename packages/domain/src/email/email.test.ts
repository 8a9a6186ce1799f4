import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getLinkedEmail, isEmail } from './index.ts';

it('is at most 254 characters long', () => {
  const domain = `${'a'.repeat(60)}.`.repeat(4);
  expect(isEmail(`petra@${domain}ex`)).toBe(true);
  expect(isEmail(`petra@${domain}example`)).toBe(false);
});

it('is never two addresses, or one that ends a header', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(',', ';', '<', '>', '"', ' ', '\r', '\n'),
      (text, sign) => {
        expect(isEmail(`petra${sign}${text}@games.example`)).toBe(false);
        expect(isEmail(`petra@games${sign}${text}.example`)).toBe(false);
      },
    ),
  );
});

it('answers soon for a long text', () => {
  const start = performance.now();
  expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
  expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});

it.each([
  ['email=petra+games@games.example', 'petra+games@games.example'],
  ['email=petra%2Bgames@games.example', 'petra+games@games.example'],
  ['email=%20petra@games.example ', 'petra@games.example'],
  ['email=', null],
  ['', null],
])('reads the address of a link with %s', (query, email) => {
  expect(getLinkedEmail(new URLSearchParams(query))).toBe(email);
});
