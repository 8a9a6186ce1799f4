export { createStorageApp } from './app.ts';
export { createFileStore, createS3Store, examineBucket, type S3Options } from './object-store.ts';
