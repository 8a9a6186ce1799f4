import { publisherRequestRow } from '@ludarium/domain/data-backend';
import type { z } from 'zod';

/** What lists read of a request: everything but the logo, which may be 300 KB a row. */
const listed = publisherRequestRow.omit({ new_publisher_logo: true });
export type ListedRequest = z.output<typeof listed>;
export const listedColumns: readonly string[] = Object.keys(listed.shape);

/** A request by its person: the name, else the email. */
export function toPerson(
  request: Pick<ListedRequest, 'first_name' | 'last_name' | 'email'>,
): string {
  return [request.first_name, request.last_name].filter(Boolean).join(' ') || request.email;
}
