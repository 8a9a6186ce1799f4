/**
 * `network`: no response. `timeout`: no response in time. `refused`: an error status. `malformed`: a
 * response that violates the contract (HTML, truncated JSON, missing fields).
 */
type BackendErrorKind = 'network' | 'timeout' | 'refused' | 'malformed';

export interface BackendErrorDetails {
  readonly kind: BackendErrorKind;
  readonly status?: number | null | undefined;
  readonly code?: string | null | undefined;
  readonly details?: string | null | undefined;
  readonly serverMessage?: string | null | undefined;
  readonly cause?: unknown;
}

/** The error of every call of a back end: data backend, storage, server functions and main API. */
export class BackendError extends Error {
  override readonly name: string = 'BackendError';
  readonly kind: BackendErrorKind;
  /** The HTTP status; 401 also if nobody is signed in; null without a response. */
  readonly status: number | null;
  /** The code of PostgreSQL or PostgREST. */
  readonly code: string | null;
  /** PostgREST's `details`. */
  readonly details: string | null;
  /** The server's message, where it is meant for people. */
  readonly serverMessage: string | null;

  constructor(message: string, details: BackendErrorDetails) {
    super(message, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status ?? null;
    this.code = details.code || null;
    this.details = details.details ?? null;
    this.serverMessage = details.serverMessage || null;
  }
}

/** Whether the token was refused, or there is none: the user must sign in again. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof BackendError && error.status === 401;
}

/** Whether the server refuses because the user has lost the role that the token contains. */
export function hasLostRole(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'PT403';
}

/**
 * The text to show for a failed call: the server message, else a fallback (section 8: 'the server
 * message or …').
 *
 * @param network fallback if no usable response arrived, for messages that distinguish the two
 */
export function getErrorMessage(
  error: unknown,
  fallback: string,
  network: string = fallback,
): string {
  if (!(error instanceof BackendError)) return network;
  if (error.serverMessage) return error.serverMessage;
  // An answer that is no JSON is an exception (section 8), one without the fields a failure.
  const isUsable =
    error.kind === 'refused' ||
    (error.kind === 'malformed' && !(error.cause instanceof SyntaxError));
  return isUsable ? fallback : network;
}
