import type { PersonId, PublisherId } from '../ids/index.ts';
import type { PublisherApplication } from './registration.ts';
import { type SocialField, socialColumns } from './social.ts';

/** A new row of publisher_requests (section 3). The data backend sets id, status and time. */
interface PublisherRequestInsert extends Record<SocialField, string | null> {
  readonly email: string;
  readonly laravel_user_id: PersonId;
  readonly first_name: string;
  readonly last_name: string;
  readonly publisher_id: PublisherId | null;
  readonly new_publisher_name: string | null;
  readonly new_publisher_logo: string | null;
  readonly website_url: string;
  readonly verification_note: string | null;
}

/**
 * Converts the form to a row: an existing publisher's id, or the name and logo of a new one
 * (section 3: publisher_request).
 *
 * @param userId from the token
 */
export function toPublisherRequestRow(
  application: PublisherApplication,
  userId: PersonId,
): PublisherRequestInsert {
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
    website_url: application.websiteUrl,
    ...socialColumns(application.social),
    verification_note: application.verificationNote || null,
  };
}
