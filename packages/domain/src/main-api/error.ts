import { fields, textOrNull } from './wire.ts';

/**
 * `network`: no response. `timeout`: no response in time. `http`: an error status. `malformed`: a
 * response that violates the contract (HTML, truncated JSON, missing fields).
 */
type MainApiErrorKind = 'network' | 'timeout' | 'http' | 'malformed';

interface MainApiErrorDetails {
  readonly kind: MainApiErrorKind;
  readonly status?: number | undefined;
  readonly serverMessage?: string | undefined;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly body?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The only error type that the client throws. */
export class MainApiError extends Error {
  override readonly name = 'MainApiError';
  readonly kind: MainApiErrorKind;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** The response's `message`, else the joined field messages of a 422. */
  readonly serverMessage: string | undefined;
  /** Messages of a 422, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  /** The raw response body, truncated to 500 characters for logs (section 8). */
  readonly body: string | undefined;
  /** Seconds, from the `Retry-After` header of a 429. */
  readonly retryAfter: number | undefined;

  constructor(details: MainApiErrorDetails) {
    super(details.serverMessage ?? getDefaultMessage(details), { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.errors = details.errors;
    this.body = details.body?.slice(0, 500);
    this.retryAfter = details.retryAfter;
  }
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
  if (!(error instanceof MainApiError)) return network;
  if (error.serverMessage) return error.serverMessage;
  // An answer that is no JSON is an exception (section 8), one without the fields a failure.
  const isAnswer =
    error.kind === 'http' || (error.kind === 'malformed' && !(error.cause instanceof SyntaxError));
  return isAnswer ? fallback : network;
}

/**
 * The field messages of a 422, joined as on the registration page (section 8); null for other
 * errors.
 */
export function joinFieldErrors(error: unknown): string | null {
  const errors = error instanceof MainApiError && error.status === 422 ? error.errors : undefined;
  return (
    Object.values(errors ?? {})
      .flat()
      .join(', ') || null
  );
}

/** Whether the token was rejected and the user must sign in again. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof MainApiError && error.status === 401;
}

/**
 * Converts an error response to a `MainApiError`. Of a 409 or 422 `cause` is the parsed body.
 *
 * @param text the response body
 */
export function toHttpError(response: Response, text: string): MainApiError {
  const body = fields(parseJson(text));
  const errors = readFieldMessages(body.errors);
  const message =
    textOrNull(body.message)?.trim() ||
    (response.status === 422 &&
      Object.values(errors ?? {})
        .flat()
        .join(', '));
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new MainApiError({
    kind: 'http',
    status: response.status,
    serverMessage: message || undefined,
    errors,
    body: text,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
    cause: [409, 422].includes(response.status) ? body : undefined,
  });
}

function readFieldMessages(value: unknown): Record<string, string[]> | undefined {
  const entries = Object.entries(fields(value)).map(([field, messages]): [string, string[]] => [
    field,
    [messages].flat().filter((message): message is string => typeof message === 'string'),
  ]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An HTML error page: only status and raw body are used.
    return null;
  }
}

function getDefaultMessage({ kind, status }: MainApiErrorDetails): string {
  switch (kind) {
    case 'network':
      return 'The server could not be reached. Please check your connection and try again.';
    case 'timeout':
      return 'The server did not answer in time. Please try again.';
    case 'malformed':
      return 'The server gave an answer that could not be read. Please try again.';
    case 'http':
      return `The server refused the request (${status}). Please try again.`;
  }
}
