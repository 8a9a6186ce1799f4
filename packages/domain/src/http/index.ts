/** Time limits and retries of HTTP calls. Runs in browsers, Node and Deno. */
export { withRetry } from './retry.ts';
export {
  defaultTimeoutMs,
  fetchWithTimeout,
  isTimeout,
  uploadTimeoutMs,
  withTimeout,
} from './timeout.ts';
