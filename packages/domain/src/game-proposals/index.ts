export * from './fields.ts';
export * from './messages.ts';
export * from './players.ts';
export * from './proposal.ts';
export * from './vocabulary.ts';
