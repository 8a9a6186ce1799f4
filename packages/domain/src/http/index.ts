/** Timeouts and retries of HTTP calls, for browsers, Node and Deno. */
export {
  fetchWithTimeout,
  isTimeout,
  uploadTimeoutMs,
  withRetry,
  withTimeout,
} from './timeout.ts';
