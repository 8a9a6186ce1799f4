/**
 * Everything by which the product is named and reached. An owner renames it here and nowhere else.
 * The addresses end in `.example` until the owner fills in real ones.
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
  /** A host name that contains this is a preview, where the demo flag is on (section 2). */
  previewHostMarker: 'ludarium-demo',
} as const;
