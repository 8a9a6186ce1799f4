import { publisherRequestRow } from '@ludarium/domain/data-backend';
import type { z } from 'zod';

/** The columns that lists read: all but the logo, which has up to 300 KB. */
const listed = publisherRequestRow.omit({ new_publisher_logo: true });
export type ListedRequest = z.output<typeof listed>;
export const listedColumns: readonly string[] = Object.keys(listed.shape);

/** A request's person by name, or email. */
export function getApplicantName(
  request: Pick<ListedRequest, 'first_name' | 'last_name' | 'email'>,
): string {
  return [request.first_name, request.last_name].filter(Boolean).join(' ') || request.email;
}
