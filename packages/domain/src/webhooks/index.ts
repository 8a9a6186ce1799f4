/** Webhooks: vocabulary, form, messages. */
export * from './messages.ts';
export * from './schema.ts';
export * from './vocabulary.ts';
