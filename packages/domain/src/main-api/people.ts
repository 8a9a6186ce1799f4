import { z } from 'zod';
import { fieldMessages } from '../account/index.ts';
import { type PublisherId, personId, publisherId } from '../ids/index.ts';
import { country } from './catalogue.ts';
import { pagedAnswer, pageReader } from './envelope.ts';
import { MainApiError } from './error.ts';
import {
  booleanOrNull,
  fields,
  getFirst,
  line,
  numberOrNull,
  personName,
  pictureOrNull,
  positiveOrNull,
  text,
  textOrNull,
  unwrap,
} from './wire.ts';

/** A user's profile (section 3: User profile from the users API). */
const userProfile = z.object({
  id: personId,
  email: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  displayname: z.string(),
  description: z.string().nullable(),
  country_id: country.shape.id.nullable(),
  avatar: z.string().nullable(),
  followers_count: z.int().nonnegative(),
  following_count: z.int().nonnegative(),
  /** Whether the email is confirmed; null if the API does not report it (not in section 3). */
  email_verified: z.boolean().nullable(),
});
/** A profile as the client parses it: section 3 has neither id nor email. */
const readProfile = userProfile.extend({ id: personId.nullable().catch(null) });
export type UserProfile = z.infer<typeof readProfile>;
export const userAnswer = z.object({ data: userProfile });
export const settingsAnswer = z.object({
  status: z.literal('success'),
  message: z.string(),
  user: userProfile,
});
/** Parses a profile at the top level or under `data`, `body` or `user`. */
export const userReader = z.preprocess((body) => {
  const own = fields(unwrap(body, ['data', 'body', 'user']));
  // Reject a response that is not a profile.
  return profileFields.some((field) => own[field] !== undefined) ? tidyProfile(own) : null;
}, readProfile);
const profileFields = ['id', 'firstname', 'first_name', 'lastname', 'last_name', 'displayname'];
/** Parses the profile after an update; a response with few fields is a success, too. */
export const settingsReader = z.preprocess(
  (body) => tidyProfile(fields(unwrap(body, ['data', 'body', 'user']))),
  readProfile,
);

/** The text fields of POST /api/users/me/update_settings; the file is in `image`. */
export const settingsPayload = z.object({
  firstname: personName('firstname', fieldMessages.firstNameRequired).optional(),
  lastname: personName('lastname', fieldMessages.lastNameRequired).optional(),
  displayname: line('displayname', 100).min(1, 'The displayname field is required.').optional(),
  description: text('description', 2000).optional(),
  country_id: z
    .union([z.literal('').transform(() => null), z.coerce.number().pipe(country.shape.id)])
    .optional(),
});

/** Maximum size of an avatar, in bytes. */
export const maxAvatarBytes = 5 * 1024 * 1024;
/** MIME types of avatars, detected from the content. */
export const avatarTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** A user in search results (section 3: User search result). */
const foundUser = z.object({
  id: personId,
  displayname: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  country: country.pick({ id: true }).nullable(),
});
export type FoundUser = z.infer<typeof foundUser>;
export const foundUsersAnswer = pagedAnswer(foundUser);
export const foundUsersReader = pageReader({
  subject: 'users',
  row: foundUser,
  tidy: tidyFoundUser,
});

/** The query string of GET /search/users. */
export const userSearchParameters = z.object({
  id: z
    .string()
    .regex(/^\d{1,18}$/, 'The id field must be a number.')
    .optional(),
  displayname: line('displayname', 200).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
/** A search for users by id or display name. */
export interface UserSearch {
  readonly id?: string | undefined;
  readonly displayname?: string | undefined;
  readonly page?: number | undefined;
}

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
export type RevocableRole = z.infer<typeof roleRevocation>['role'];

/** Response to both: the user's current roles. */
export const rolesAnswer = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({
    user_id: personId,
    roles: z.array(z.string()),
    publisher_id: publisherId.nullable(),
  }),
});
/** Parses that response: `message` and any other fields. */
export const rolesReader = z.preprocess(
  (body) => {
    const own = fields(body);
    const data = fields(own.data);
    return {
      message: textOrNull(own.message),
      roles: Array.isArray(data.roles) ? data.roles : null,
      publisher_id: numberOrNull(data.publisher_id),
    };
  },
  z.object({
    message: z.string().nullable(),
    roles: z.array(z.string()).nullable(),
    publisher_id: z.number().nullable(),
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

function tidyProfile(own: Readonly<Record<string, unknown>>) {
  return {
    id: getFirst(own.id, own.user_id),
    email: textOrNull(own.email),
    firstname: textOrNull(getFirst(own.firstname, own.first_name)) ?? '',
    lastname: textOrNull(getFirst(own.lastname, own.last_name)) ?? '',
    displayname: textOrNull(getFirst(own.displayname, own.display_name)) ?? '',
    description: textOrNull(own.description),
    country_id: positiveOrNull(getFirst(own.country_id, fields(own.country).id)),
    avatar: pictureOrNull(own.avatar)?.location ?? null,
    followers_count: positiveOrNull(own.followers_count) ?? 0,
    following_count: positiveOrNull(own.following_count) ?? 0,
    email_verified: booleanOrNull(own.email_verified),
  };
}

function tidyFoundUser(value: unknown) {
  const own = fields(value);
  const countryId = positiveOrNull(getFirst(fields(own.country).id, own.country_id));
  return {
    id: getFirst(own.id, own.user_id),
    displayname: textOrNull(getFirst(own.displayname, own.display_name)) ?? '',
    firstname: textOrNull(getFirst(own.firstname, own.first_name)) ?? '',
    lastname: textOrNull(getFirst(own.lastname, own.last_name)) ?? '',
    email: textOrNull(own.email) ?? '',
    avatar: pictureOrNull(own.avatar)?.location ?? null,
    country: countryId === null ? null : { id: countryId },
  };
}
