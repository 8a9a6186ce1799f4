/** The data backend: types of tables and functions, row schemas, client options. */

export * from './columns.ts';
export type { Database, Row, Vocabularies } from './database.ts';
export * from './error.ts';
export * from './feedback-rows.ts';
export * from './options.ts';
export * from './proposal-rows.ts';
export * from './publisher-answers.ts';
export * from './rows.ts';
export * from './snapshot-rows.ts';
