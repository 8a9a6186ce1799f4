/**
 * Contract of the main API (section 7): paths, payloads, tolerant parsers and the typed client, for
 * browsers, Node and Deno.
 */
export * from './account.ts';
export * from './catalogue.ts';
export { createMainApi, type MainApi, type MainApiOptions } from './client.ts';
export {
  getNextPageNumber,
  hasRepeatedRows,
  mergeRows,
  type Page,
  type Refusal,
  refusal,
} from './envelope.ts';
export { joinFieldErrors, MainApiError } from './error.ts';
export * from './game-writes.ts';
export { type Operation, operations, requiredOperations } from './operations.ts';
export * from './people.ts';
export * from './publisher-comparison.ts';
export { type Picture, picture } from './wire.ts';
