import { z } from 'zod';
import { fieldMessages } from '../account/messages.ts';
import { avatarTypes, largestAvatar } from '../main-api/people.ts';
import { socialAccountsSchema } from './choice.ts';
import { publisherFieldMessages as messages, profileMessages } from './messages.ts';
import { noSocialAccounts } from './social.ts';
import { isWebsiteUrl } from './website.ts';

export { avatarTypes, largestAvatar };

/** Whether a chosen file may become an avatar: an image (section 5) that the main API takes. */
export function isAvatarFile(file: { readonly type: string; readonly size: number }): boolean {
  return avatarTypes.some((type) => type === file.type) && file.size <= largestAvatar;
}

const name = z.string().trim().max(100, messages.nameTooLong);

/** The Publisher Profile form (section 2); the e-mail is shown disabled and not part of it. */
export const profileSchema = z.object({
  firstName: name,
  lastName: name,
  displayName: name,
  description: z.string().trim().max(2000, messages.descriptionTooLong),
  countryId: z.int().positive().nullable(),
  publisherName: z
    .string(messages.publisherNameRequired)
    .trim()
    .min(1, messages.publisherNameRequired)
    .max(100, messages.publisherNameTooLong),
  /** Optional here; where there is one it is a website as everywhere else. */
  websiteUrl: z
    .string()
    .trim()
    .refine((url) => url === '' || isWebsiteUrl(url), messages.websiteInvalid),
  social: socialAccountsSchema.default(noSocialAccounts),
});
export type ProfileForm = z.output<typeof profileSchema>;

/**
 * The form's schema over what is saved now. The main API takes no empty name, so a name that is
 * there can be changed but not cleared; and whose publisher is known needs not name it.
 */
export function profileSchemaFor(saved: SavedProfile) {
  return profileSchema
    .extend({ publisherName: saved.hasPublisher ? z.string() : profileSchema.shape.publisherName })
    .superRefine((form, context) => {
      for (const [field, message] of requiredNames) {
        if (saved[field] !== '' && form[field] === '') {
          context.addIssue({ code: 'custom', path: [field], message });
        }
      }
    });
}

interface SavedProfile extends Pick<ProfileForm, 'firstName' | 'lastName' | 'displayName'> {
  readonly hasPublisher: boolean;
}

const requiredNames = [
  ['firstName', fieldMessages.firstNameRequired],
  ['lastName', fieldMessages.lastNameRequired],
  ['displayName', profileMessages.displayNameRequired],
] as const;

/** The arguments of save_publisher_links(): an empty text clears a value. */
export function toPublisherLinks(form: Pick<ProfileForm, 'websiteUrl' | 'social'>) {
  return { website_url: form.websiteUrl, ...form.social };
}

/**
 * The multipart body of POST /api/users/me/update_settings (section 7). A name that is
 * empty, because there never was one, is left out: the main API takes no empty one.
 *
 * @param image the newly chosen avatar, null where it stays
 */
export function toSettingsForm(form: ProfileForm, image: Blob | null): FormData {
  const body = new FormData();
  if (form.firstName !== '') body.set('firstname', form.firstName);
  if (form.lastName !== '') body.set('lastname', form.lastName);
  if (form.displayName !== '') body.set('displayname', form.displayName);
  body.set('description', form.description);
  body.set('country_id', form.countryId === null ? '' : String(form.countryId));
  if (image !== null) body.set('image', image);
  return body;
}
