import { configuration } from '@ludarium/browser/configuration.ts';
import { afterEach, inject, vi } from 'vitest';

// The pages' modules read the address of their page once, when they are loaded.
const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(at: { url: string }): void } };
jsdom.reconfigure({ url: inject('clientUrl') });
configuration.mainApiUrl = `${inject('clientUrl')}/main-api`;
configuration.ipLookupUrl = `${inject('clientUrl')}/ip`;

// A toast is drawn by a React root of its own.
vi.mock('@ludarium/browser/ui/toast.ts', () => ({ showToast: vi.fn(async () => {}) }));

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
