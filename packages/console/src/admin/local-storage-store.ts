import { localStorageStore } from 'react-admin';

/** Importing this module reads localStorage. */
export const store = localStorageStore(undefined, 'admin');
