import { localStorageStore } from 'react-admin';

/** What an admin chose in the lists, on this device. Loading this module reads the storage. */
export const keptStore = localStorageStore(undefined, 'admin');
