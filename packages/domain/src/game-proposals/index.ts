export * from './fields.ts';
export * from './list-entries.ts';
export { draftMessages, listEntryMessages } from './messages.ts';
export * from './proposal.ts';
export * from './ranges.ts';
export * from './vocabulary.ts';
