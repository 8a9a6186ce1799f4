import type { PublisherRequestRow } from '@ludarium/domain/data-backend';

/** A request; lists do not read the logo, which has up to 300 KB. */
export type PublisherRequest = Omit<PublisherRequestRow, 'new_publisher_logo'> &
  Partial<Pick<PublisherRequestRow, 'new_publisher_logo'>>;

/** A request's person by name, or email. */
export function getApplicantName(
  request: Pick<PublisherRequest, 'first_name' | 'last_name' | 'email'>,
): string {
  return [request.first_name, request.last_name].filter(Boolean).join(' ') || request.email;
}
