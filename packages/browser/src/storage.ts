import { createMemoryStorage, withMemoryFallback } from '@ludarium/domain/account';

const inBrowser = typeof window !== 'undefined';

/** `localStorage`: shared by the tabs of this device. In memory if refused, and outside a browser. */
export const deviceStorage = inBrowser
  ? withMemoryFallback(() => window.localStorage)
  : createMemoryStorage();

/** `sessionStorage`: this tab's own. In memory if refused, and outside a browser. */
export const tabStorage = inBrowser
  ? withMemoryFallback(() => window.sessionStorage)
  : createMemoryStorage();
