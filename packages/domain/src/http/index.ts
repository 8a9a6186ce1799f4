/** Time limits and retries of HTTP calls. Runs in browsers, Node and Deno. */
export { withSecondTry } from './second-try.ts';
export {
  defaultTimeoutMs,
  fetchWithTimeout,
  isTimeout,
  uploadTimeoutMs,
  withTimeout,
} from './timeout.ts';
