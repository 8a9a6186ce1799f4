import { expect, it, vi } from 'vitest';
import { hashText } from './index.ts';

it('is SHA-256 of a text in UTF-8, and needs no function of secure contexts', () => {
  vi.stubGlobal('crypto', {});
  expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hashText('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
});
