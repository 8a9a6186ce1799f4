/** Beta list: validation of the email address and messages. */
export * from './email.ts';
export * from './messages.ts';
