/** The beta list: an e-mail address and what is said about it. */
export * from './email.ts';
export * from './messages.ts';
export * from './schema.ts';
