export * from './fields.ts';
export * from './proposal.ts';
export * from './vocabulary.ts';
