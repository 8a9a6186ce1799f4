/** The feedback board: vocabulary, numbers, sorting, filters, report form, files, users, messages. */
export * from './app-facts.ts';
export * from './files.ts';
export * from './filters.ts';
export * from './messages.ts';
export * from './numbers.ts';
export * from './people.ts';
export * from './schema.ts';
export * from './sort.ts';
export * from './vocabulary.ts';
