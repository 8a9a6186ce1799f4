import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal, in the shape in which Supabase's storage service gives one. */
export class StorageError extends Error {
  readonly statusCode: ContentfulStatusCode;
  readonly error: string;

  constructor(statusCode: ContentfulStatusCode, error: string, message: string) {
    super(message);
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.error = error;
  }
}
