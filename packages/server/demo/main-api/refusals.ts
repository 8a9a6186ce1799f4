import type { z } from 'zod';

/**
 * An error response in Laravel's format; thrown by handlers, serialised by the app's error handler.
 */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: 401 | 403 | 404 | 409 | 413 | 422,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export function unauthenticated(): Refused {
  return new Refused(401, 'Unauthenticated.', {}, { 'WWW-Authenticate': 'Bearer' });
}

export function forbidden(message = 'This action is unauthorized.'): Refused {
  return new Refused(403, message);
}

export function notFound(message = 'Not found.'): Refused {
  return new Refused(404, message);
}

/** 422: as in Laravel, the message is the first error and the number of further ones. */
export function invalid(
  errors: Readonly<Record<string, readonly string[]>>,
  details: Readonly<Record<string, unknown>> = {},
): Refused {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const first = all[0] ?? 'The given data was invalid.';
  const message = more > 0 ? `${first} (and ${more} more error${more > 1 ? 's' : ''})` : first;
  return new Refused(422, message, { ...details, errors });
}

/** 422 from a zod error, by field (`values.name`, without indexes), without duplicate messages. */
export function invalidByIssues(issues: readonly z.core.$ZodIssue[]): Refused {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.filter((key) => typeof key === 'string').join('.') || 'body';
    const messages = errors[field] ?? [];
    if (!messages.includes(issue.message)) errors[field] = [...messages, issue.message];
  }
  return invalid(errors);
}
