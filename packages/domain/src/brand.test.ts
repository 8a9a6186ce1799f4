import { expect, it } from 'vitest';
import { defaultBrand, getBrand, replaceBrand } from './brand.ts';

const variables: Record<string, string> = {
  VITE_BRAND_NAME: 'Dice $& Co',
  VITE_BRAND_URL: 'https://dice.example/',
  VITE_BRAND_LEGAL_ENTITY: 'Dice BV',
};
const own = getBrand((name) => variables[name]);

it('derives host and support address from VITE_BRAND_URL', () => {
  expect(own).toMatchObject({
    siteUrl: 'https://dice.example',
    host: 'dice.example',
    supportEmail: 'support@dice.example',
    operator: 'Dice BV, the operator',
    storeLinks: defaultBrand.storeLinks,
  });
});

it('is the default brand without variables', () => {
  expect(getBrand(() => undefined)).toEqual(defaultBrand);
});

it('replaces each name and address once', () => {
  const text = (brand: typeof own) =>
    `${brand.name}: ${brand.siteUrl}/a, ${brand.supportEmail}, ${brand.host}, ${brand.storeLinks.google}, it means; we mean ${brand.operator} of it.`;
  expect(replaceBrand(text(defaultBrand), own)).toBe(text(own));
  expect(replaceBrand(text(defaultBrand), defaultBrand)).toBe(text(defaultBrand));
});
