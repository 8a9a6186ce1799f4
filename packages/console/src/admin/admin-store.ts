import { memoryStore, type Store } from 'react-admin';

/**
 * The store of list preferences (columns, filters, saved queries): localStorage, or memory if the
 * browser blocks its storage. Importing react-admin's `localStorageStore` throws then, so it is
 * imported dynamically.
 */
export const adminStore: Promise<Store> = isStorageReadable()
  ? import('./local-storage-store.ts').then(({ store }) => store)
  : Promise.resolve(memoryStore());

function isStorageReadable(): boolean {
  try {
    window.localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}
