import { fields, textOrNull } from './wire.ts';

/**
 * `network`: no answer came. `timeout`: none came in time. `http`: the API refused.
 * `malformed`: an answer came that is not what the contract says (HTML, half a JSON, a missing part).
 */
export type MainApiErrorKind = 'network' | 'timeout' | 'http' | 'malformed';

export interface MainApiErrorDetails {
  readonly kind: MainApiErrorKind;
  readonly status?: number | undefined;
  readonly serverMessage?: string | undefined;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly body?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The one error that the client throws, whatever went wrong. */
export class MainApiError extends Error {
  override readonly name = 'MainApiError';
  readonly kind: MainApiErrorKind;
  /** The HTTP status, where an answer came. */
  readonly status: number | undefined;
  /** What the server said to the person: its `message`, else a 422's field messages. */
  readonly serverMessage: string | undefined;
  /** A 422's messages by field. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  /** The answer as it came, at most 500 characters (section 8: error bodies are logged so). */
  readonly body: string | undefined;
  /** Seconds to wait, from a 429's `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(details: MainApiErrorDetails) {
    super(details.serverMessage ?? plainSentence(details), { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.errors = details.errors;
    this.body = details.body?.slice(0, 500);
    this.retryAfter = details.retryAfter;
  }
}

/**
 * The text to show for a failed call: what the server said, else the catalogue's fallback of the
 * subject (section 8: 'the server message or …'). `network` is the fallback where no usable answer
 * came, for the calls whose catalogue tells the two apart.
 */
export function getErrorMessage(
  error: unknown,
  fallback: string,
  network: string = fallback,
): string {
  if (!(error instanceof MainApiError)) return network;
  if (error.serverMessage) return error.serverMessage;
  return error.kind === 'http' || error.kind === 'malformed' ? fallback : network;
}

/** A 422's messages of all fields, joined as the registration shows them (section 8); else null. */
export function joinedFieldErrors(error: unknown): string | null {
  const errors = error instanceof MainApiError && error.status === 422 ? error.errors : undefined;
  return (
    Object.values(errors ?? {})
      .flat()
      .join(', ') || null
  );
}

/** Whether the token was refused, so that the person must sign in again. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof MainApiError && error.status === 401;
}

/** The error for an answer whose status is no success; `text` is its body as it came. */
export function refusedBy(response: Response, text: string): MainApiError {
  const body = fields(parsed(text));
  const errors = messagesByField(body.errors);
  const said =
    textOrNull(body.message)?.trim() ||
    (response.status === 422 &&
      Object.values(errors ?? {})
        .flat()
        .join(', '));
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new MainApiError({
    kind: 'http',
    status: response.status,
    serverMessage: said || undefined,
    errors,
    body: text,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
  });
}

function messagesByField(value: unknown): Record<string, string[]> | undefined {
  const entries = Object.entries(fields(value)).map(([field, messages]): [string, string[]] => [
    field,
    [messages].flat().filter((message): message is string => typeof message === 'string'),
  ]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An HTML error page is no JSON: the status and the raw body say what there is to say.
    return null;
  }
}

function plainSentence({ kind, status }: MainApiErrorDetails): string {
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
