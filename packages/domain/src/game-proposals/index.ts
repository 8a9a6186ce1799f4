export * from './fields.ts';
export { draftMessages } from './messages.ts';
export * from './proposal.ts';
export * from './ranges.ts';
export * from './vocabulary.ts';
