import { localStorageStore } from 'react-admin';

/** Importing this module reads localStorage. */
export const keptStore = localStorageStore(undefined, 'admin');
