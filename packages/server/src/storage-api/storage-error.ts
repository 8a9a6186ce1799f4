import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error in the format of Supabase's storage service. */
export class StorageError extends Error {
  readonly statusCode: ContentfulStatusCode;
  readonly error: string;

  /** @param options.cause an error of a service, which is logged */
  constructor(
    statusCode: ContentfulStatusCode,
    error: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.error = error;
  }
}
