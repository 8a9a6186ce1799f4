/**
 * The product's names and addresses, defined only here. Addresses end in `.example` until the owner
 * replaces them.
 */
export const brand = {
  name: 'Ludarium',
  host: 'ludarium.example',
  siteUrl: 'https://ludarium.example',
  supportEmail: 'support@ludarium.example',
  storeLinks: {
    apple: 'https://apps.apple.com/app/ludarium/id0000000000',
    google: 'https://play.google.com/store/apps/details?id=example.ludarium.app',
  },
  discordUrl: 'https://discord.com/invite/ludarium-example',
  /** Hosts whose name contains this are previews, with the demo flag on (section 2). */
  previewHostMarker: 'ludarium-demo',
} as const;
