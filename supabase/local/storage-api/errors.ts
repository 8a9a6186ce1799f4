import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error in the format of Supabase's storage service. */
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
