import { memoryStore, type Store } from 'react-admin';

/**
 * What an admin chose in the lists (columns, filters, saved queries): kept on this device, or as
 * long as the page where the browser refuses its storage. react-admin's own store for the device
 * throws there while its module is loaded, so the module is loaded only where it can work.
 */
export const adminStore: Promise<Store> = isStorageReadable()
  ? import('./kept-store.ts').then(({ keptStore }) => keptStore)
  : Promise.resolve(memoryStore());

function isStorageReadable(): boolean {
  try {
    window.localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}
