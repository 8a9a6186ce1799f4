/** A publisher's catalogue as CSV: the export, and the comparison of an import. */
export * from './columns.ts';
export * from './compare.ts';
export * from './messages.ts';
