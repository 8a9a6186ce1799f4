/**
 * The names and addresses of the product: everything that pages, mails and terms say about it. Whoever
 * publishes it under another name changes this file, the colours of `design/colours.ts` and the
 * pictures of `packages/site/public`, and builds.
 */
export const brand = {
  name: 'Ludarium',
  siteUrl: 'https://ludarium.example',
  /** The host of `siteUrl`. */
  host: 'ludarium.example',
  supportEmail: 'support@ludarium.example',
  storeLinks: {
    apple: 'https://apps.apple.com/app/ludarium/id0000000000',
    google: 'https://play.google.com/store/apps/details?id=example.ludarium.app',
  },
  discordUrl: 'https://discord.com/invite/ludarium-example',
  /** Who operates the product, as the terms name it. */
  operator: 'the operator',
  /** Hosts whose name contains this are previews, with the demo flag on (section 2). */
  previewHostMarker: 'ludarium-demo',
};
