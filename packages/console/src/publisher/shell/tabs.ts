import { defaultPortalTab, type PortalTab, portalTabs } from '@ludarium/domain/games';

const slugs: Readonly<Record<PortalTab, string>> = {
  'My Games': 'games',
  'Draft Games': 'drafts',
  Analytics: 'analytics',
  'Publisher Account': 'account',
};

/** A tab as the address writes it. */
export function tabSlug(tab: PortalTab): string {
  return slugs[tab];
}

/** Reads a tab from an address; anything else is the default (section 2: My Games). */
export function tabFrom(slug: string | null): PortalTab {
  return portalTabs.find((tab) => tabSlug(tab) === slug) ?? defaultPortalTab;
}
