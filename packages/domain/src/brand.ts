import type { BrandAccents } from './design/brand-accents.ts';

/** The names and addresses of the product. */
export interface Brand {
  readonly name: string;
  readonly siteUrl: string;
  /** The host of `siteUrl`. */
  readonly host: string;
  readonly supportEmail: string;
  readonly storeLinks: { readonly apple: string; readonly google: string };
  readonly discordUrl: string;
  /** Who operates the product, as the terms name it. */
  readonly operator: string;
  /** Hosts whose name contains this are previews, with the demo flag on (section 2). */
  readonly previewHostMarker: string;
  readonly accents: BrandAccents;
}

/** The brand without `VITE_BRAND_…` variables; the built pages contain it. */
export const defaultBrand: Brand = {
  name: 'Ludarium',
  siteUrl: 'https://ludarium.example',
  host: 'ludarium.example',
  supportEmail: 'support@ludarium.example',
  storeLinks: {
    apple: 'https://apps.apple.com/app/ludarium/id0000000000',
    google: 'https://play.google.com/store/apps/details?id=example.ludarium.app',
  },
  discordUrl: 'https://discord.com/invite/ludarium-example',
  operator: 'the operator',
  previewHostMarker: 'ludarium-demo',
  accents: {},
};

/** The brand in use; `configureBrand` changes it at start, before it is shown. */
export const brand: Brand = { ...defaultBrand };

/** Sets the brand of this page or process. */
export function configureBrand(values: Partial<Brand> | undefined): void {
  Object.assign(brand, values);
}

/** The brand of the `VITE_BRAND_…` variables, which were validated before. */
export function getBrand(get: (name: string) => string | undefined): Brand {
  const { origin, host } = new URL(get('VITE_BRAND_URL') ?? defaultBrand.siteUrl);
  const legalEntity = get('VITE_BRAND_LEGAL_ENTITY');
  return {
    ...defaultBrand,
    name: get('VITE_BRAND_NAME') ?? defaultBrand.name,
    siteUrl: origin,
    host,
    supportEmail: get('VITE_BRAND_EMAIL') ?? `support@${host}`,
    storeLinks: {
      apple: get('VITE_BRAND_APPLE_URL') ?? defaultBrand.storeLinks.apple,
      google: get('VITE_BRAND_GOOGLE_URL') ?? defaultBrand.storeLinks.google,
    },
    discordUrl: get('VITE_BRAND_DISCORD_URL') ?? defaultBrand.discordUrl,
    operator: legalEntity ? `${legalEntity}, the operator` : defaultBrand.operator,
  };
}

/** Replaces the default brand in a text of the built pages. */
export function replaceBrand(text: string, own: Brand): string {
  const [before, after] = [defaultBrand, own].map(getTexts) as [string[], string[]];
  const escaped = before.map((part) => part.replaceAll(/[.?+]/g, String.raw`\$&`));
  return text.replaceAll(
    new RegExp(escaped.join('|'), 'g'),
    (found) => after[before.indexOf(found)] ?? found,
  );
}

/** The texts of a brand in the pages; one that contains another comes first. */
const getTexts = ({ storeLinks, ...brand }: Brand): string[] => [
  brand.supportEmail,
  brand.siteUrl,
  storeLinks.apple,
  storeLinks.google,
  brand.discordUrl,
  brand.host,
  `mean ${brand.operator} of`,
  brand.name,
];
