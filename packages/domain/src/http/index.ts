/** Timeouts, retries and the error of HTTP calls, for browsers, Node and Deno. */
export {
  BackendError,
  type BackendErrorDetails,
  getErrorMessage,
  hasLostRole,
  isSessionOver,
} from './backend-error.ts';
export {
  fetchWithTimeout,
  isTimeout,
  uploadTimeoutMs,
  withRetry,
  withTimeout,
} from './timeout.ts';
