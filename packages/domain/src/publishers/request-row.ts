import type { PersonId } from '../ids/index.ts';
import type { PublisherApplication } from './registration.ts';
import { toRequestFieldColumns } from './request-texts.ts';

/**
 * A new row of publisher_requests (section 3): an existing publisher's id, or the name and logo of a
 * new one. The data backend sets id, status and time.
 *
 * @param userId from the token
 */
export function toPublisherRequestRow(application: PublisherApplication, userId: PersonId) {
  const { publisher } = application;
  const isNew = publisher.kind === 'new';
  return {
    email: application.email,
    laravel_user_id: userId,
    first_name: application.firstName,
    last_name: application.lastName,
    publisher_id: isNew ? null : publisher.id,
    new_publisher_name: isNew ? publisher.name : null,
    new_publisher_logo: isNew ? publisher.logo : null,
    ...toRequestFieldColumns(application),
  };
}
