import { brand } from '../brand.ts';
import { type KeyValueStorage, storageKeys } from './storage.ts';

/** The gate before the landing page (section 2: Password gate). */
export const passwordGateMessages = {
  title: 'Access Restricted',
  unlock: 'Unlock',
  refused: 'Demo access not available in production.',
} as const;

/**
 * The demo flag: true on localhost and on hosts whose name contains 'preview' or the preview-host
 * marker (section 2: Password gate).
 *
 * @param hostname `location.hostname`
 */
export function isDemoHost(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host.includes('preview') || host.includes(brand.previewHostMarker);
}

/** Whether the landing page is shown: signed in, or the gate was passed. */
export function passesPasswordGate(visitor: {
  readonly signedIn: boolean;
  readonly unlocked: boolean;
}): boolean {
  return visitor.signedIn || visitor.unlocked;
}

/** State of the gate in this browser session (section 2: Password gate). */
export interface PasswordGate {
  passwordGateUnlocked(): boolean;
  unlockPasswordGate(): void;
}

/** @param sessionStorage `window.sessionStorage`, through `storageOrMemory` */
export function createPasswordGate(sessionStorage: KeyValueStorage): PasswordGate {
  return {
    passwordGateUnlocked: () => sessionStorage.getItem(storageKeys.passwordGate) === 'true',
    unlockPasswordGate: () => sessionStorage.setItem(storageKeys.passwordGate, 'true'),
  };
}
