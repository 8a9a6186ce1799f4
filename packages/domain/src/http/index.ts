/** Timeouts and retries of HTTP calls, for browsers, Node and Deno. */
export { withRetry } from './retry.ts';
export {
  fetchWithTimeout,
  isTimeout,
  uploadTimeoutMs,
  withTimeout,
} from './timeout.ts';
