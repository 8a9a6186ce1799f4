export { createStorageApp, type StorageOptions } from './app.ts';
