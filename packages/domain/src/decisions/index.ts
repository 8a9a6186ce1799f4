/** Texts about decisions of several people on the same records. */
export * from './messages.ts';
