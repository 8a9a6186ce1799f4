import { defaultPortalTab, type PortalTab, portalTabs } from '@ludarium/domain/games';

/** A tab as the address writes it: 'my-games'. */
export function tabSlug(tab: PortalTab): string {
  return tab.toLowerCase().replaceAll(' ', '-');
}

/** Reads a tab from an address; anything else is the default (section 2: My Games). */
export function tabFrom(slug: string | null): PortalTab {
  return portalTabs.find((tab) => tabSlug(tab) === slug) ?? defaultPortalTab;
}
