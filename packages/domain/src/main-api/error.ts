import { BackendError, type BackendErrorDetails } from '../http/index.ts';
import { fields, textOrNull } from './wire.ts';

interface MainApiErrorDetails extends Omit<BackendErrorDetails, 'details'> {
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly body?: string | undefined;
}

/** The only error type that the client of the main API throws. */
export class MainApiError extends BackendError {
  override readonly name = 'MainApiError';
  /** Messages of a 422, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  /** The raw response body, truncated to 500 characters for logs (section 8). */
  readonly body: string | undefined;

  /** @param details.serverMessage the response's `message`, else the joined field messages of a 422 */
  constructor(details: MainApiErrorDetails) {
    super(details.serverMessage ?? getDefaultMessage(details), details);
    this.errors = details.errors;
    this.body = details.body?.slice(0, 500);
  }
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

/**
 * Converts an error response to a `MainApiError`. Of a 409 or 422 `cause` is the parsed body.
 *
 * @param text the response body
 * @param reviver of the values of the body
 */
export function toRefusal(
  response: Response,
  text: string,
  reviver?: Parameters<typeof JSON.parse>[1],
): MainApiError {
  const body = fields(parseJson(text, reviver));
  const errors = readFieldMessages(body.errors);
  const message =
    textOrNull(body.message)?.trim() ||
    (response.status === 422 &&
      Object.values(errors ?? {})
        .flat()
        .join(', '));
  return new MainApiError({
    kind: 'refused',
    status: response.status,
    code: textOrNull(body.code) ?? undefined,
    serverMessage: message || undefined,
    errors,
    body: text,
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

function parseJson(text: string, reviver: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, reviver);
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
    case 'refused':
      return `The server refused the request (${status}). Please try again.`;
  }
}
