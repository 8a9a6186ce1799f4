import { z } from 'zod';
import { fieldMessages } from '../account/index.ts';
import { type PublisherId, personId, publisherId } from '../ids/index.ts';
import { pageOf } from './envelope.ts';
import { MainApiError } from './error.ts';
import {
  addressField,
  booleanField,
  fields,
  getFirst,
  line,
  numberField,
  personName,
  positiveOrNull,
  text,
  textField,
  textOrEmpty,
  unwrap,
} from './wire.ts';

const wrappers = ['data', 'user'];
const profileFields = ['id', 'firstname', 'first_name', 'lastname', 'last_name', 'displayname'];

/** A user with either spelling of the names (section 3). */
function toUser(value: unknown) {
  const own = fields(value);
  const countryId = positiveOrNull(getFirst(own.country_id, fields(own.country).id));
  return {
    ...own,
    firstname: getFirst(own.firstname, own.first_name),
    lastname: getFirst(own.lastname, own.last_name),
    country_id: countryId,
    country: countryId && { id: countryId },
  };
}

/** A user's profile (section 3: User profile from the users API), which has neither id nor email. */
const userProfile = z.object({
  id: personId.nullable().catch(null),
  email: textField,
  firstname: textOrEmpty,
  lastname: textOrEmpty,
  displayname: textOrEmpty,
  description: textField,
  country_id: z.number().nullable(),
  avatar: addressField,
  followers_count: z.preprocess(positiveOrNull, z.number()).catch(0),
  following_count: z.preprocess(positiveOrNull, z.number()).catch(0),
  /** Whether the email is confirmed; null if the API does not report it (not in section 3). */
  email_verified: booleanField,
});
export type UserProfile = z.infer<typeof userProfile>;
/** The profile after an update; a response with few fields is a success, too. */
export const settingsAnswer = z.preprocess((body) => toUser(unwrap(body, wrappers)), userProfile);
/** A profile at the top level or under `data` or `user`. */
export const userAnswer = z
  .custom((body) => {
    const own = fields(unwrap(body, wrappers));
    return profileFields.some((field) => own[field] !== undefined);
  })
  .pipe(settingsAnswer);

/** The text fields of POST /api/users/me/update_settings; the file is in `image`. */
export const settingsPayload = z.object({
  firstname: personName('firstname', fieldMessages.firstNameRequired).optional(),
  lastname: personName('lastname', fieldMessages.lastNameRequired).optional(),
  displayname: line('displayname', 100).min(1, 'The displayname field is required.').optional(),
  description: text('description', 2000).optional(),
  country_id: z
    .union([z.literal('').transform(() => null), z.coerce.number().int().positive()])
    .optional(),
});

/** Maximum size of an avatar, in bytes. */
export const maxAvatarBytes = 5 * 1024 * 1024;
/** MIME types of avatars, detected from the content. */
export const avatarTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** A user in search results (section 3: User search result). */
const foundUser = z.object({
  id: personId,
  displayname: textOrEmpty,
  firstname: textOrEmpty,
  lastname: textOrEmpty,
  email: textOrEmpty,
  avatar: addressField,
  country: z.object({ id: z.number() }).nullable(),
});
export type FoundUser = z.infer<typeof foundUser>;
export const foundUsersAnswer = pageOf(z.preprocess(toUser, foundUser));

/** The query string of GET /search/users. */
export const userSearchParameters = z.object({
  id: z
    .string()
    .regex(/^\d{1,18}$/, 'The id field must be a number.')
    .optional(),
  displayname: line('displayname', 200).optional(),
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
});
/** The query of a search text: digits are an id, anything else a display name (section 5). */
export function userSearchFor(text: string): { id: string } | { displayname: string } {
  const query = text.trim();
  return /^\d+$/.test(query) ? { id: query } : { displayname: query };
}

/**
 * PUT /roles/{userId} (section 7). `publisher_id` is null if the request named a new publisher; the
 * extension `new_publisher_name` then lets the API open it. 422 with `publisher` (`{id, name}`) if a
 * publisher has an equal name (`foldPublisherName`): a name never takes an existing publisher.
 */
export const roleGrant = z.discriminatedUnion('role', [
  z.object({ role: z.literal('tester') }),
  z.object({
    role: z.literal('publisher'),
    publisher_id: z.int().positive().max(2_147_483_647).nullable(),
    new_publisher_name: line('new_publisher_name', 200).min(1).optional(),
  }),
]);
export type RoleGrant = z.infer<typeof roleGrant>;

/** DELETE /api/roles/{userId} (section 7). Tester roles are rows of the data backend. */
export const roleRevocation = z.object({
  role: z.literal('publisher', 'The selected role is invalid.'),
});

/** Response to both: the message, and the user's current roles where it has them. */
export const rolesAnswer = z.preprocess(
  (body) => ({ ...fields(fields(body).data), message: fields(body).message }),
  z.object({
    message: textField,
    roles: z.array(z.string()).nullable().catch(null),
    publisher_id: numberField,
  }),
);

/**
 * The publisher that exists, if a call of PUT /roles was refused because of its new name. Null for
 * other errors, and from an API that does not answer it.
 */
export function getTakenPublisher(error: unknown): { id: PublisherId; name: string } | null {
  if (!(error instanceof MainApiError) || error.status !== 422) return null;
  return takenPublisher.safeParse(fields(error.cause).publisher).data ?? null;
}
const takenPublisher = z.object({ id: publisherId, name: z.string().trim().min(1) });
