import { configuration, loadConfiguration } from '@ludarium/browser/configuration.ts';
import { tabStorage } from '@ludarium/browser/storage.ts';
import { chooseTheme, followTheme, getShownTheme } from '@ludarium/browser/theme/theme.ts';
import { getRecoveryRedirect } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { handOver } from './go.ts';

/** In session storage: whether this tab has shown a page of the site before. */
const visitedKey = 'visited';

/** Starts what documents do without React: buttons by their attributes, and the visitor's own details. */
export function startDocument(): void {
  const target = getRecoveryRedirect(new URL(window.location.href));
  if (window.location.pathname === '/' && target !== null) window.location.replace(target);
  const hasStepsWithin = tabStorage.getItem(visitedKey) !== null;
  tabStorage.setItem(visitedKey, 'true');
  document.addEventListener('click', ({ target: clicked }) => {
    if (!(clicked instanceof Element)) return;
    if (clicked.closest('[data-theme-switch]')) {
      chooseTheme(getShownTheme() === 'dark' ? 'light' : 'dark');
    }
    const link = clicked.closest<HTMLAnchorElement>('a[data-state]');
    if (link) handOver(link.href, JSON.parse(link.dataset.state ?? 'null'));
    if (clicked.closest('[data-back]')) {
      // Without a previous page of the site, to the home page.
      if (hasStepsWithin) window.history.back();
      else window.location.assign('/');
    }
  });
  followTheme();
  showDetails();
}

/** Shows the year, the visitor's store and the configured QR code. Called again for the landing page. */
export function showDetails(): void {
  for (const year of document.querySelectorAll('[data-year]')) {
    year.textContent = String(new Date().getFullYear());
  }
  const app = document.querySelector<HTMLAnchorElement>('a[data-app]');
  if (app) app.href = getStore(navigator.userAgent) ?? app.href;
  const code = document.querySelector<HTMLImageElement>('img[data-qr-code]');
  if (code) void showQrCode(code);
}

/** The store of the visitor's platform, null if neither is. */
function getStore(userAgent: string): string | null {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return brand.storeLinks.apple;
  return /Android/.test(userAgent) ? brand.storeLinks.google : null;
}

/** The build has generated one; a configured QR service replaces it. */
async function showQrCode(code: HTMLImageElement): Promise<void> {
  await loadConfiguration();
  if (configuration.qrServiceUrl === null) return;
  const address = new URL(configuration.qrServiceUrl, window.location.href);
  address.searchParams.set('size', '240x240');
  address.searchParams.set('data', brand.siteUrl);
  code.src = address.href;
}
