import { z } from 'zod';
import { fieldMessages } from '../account/messages.ts';
import type { PictureRules } from '../images/index.ts';
import { avatarTypes, maxAvatarBytes } from '../main-api/people.ts';
import { hasAtMost, hasWebAddress, toVisibleText } from '../text/index.ts';
import { isWebsiteUrl } from '../website/index.ts';
import { socialAccountsSchema } from './choice.ts';
import { publisherFieldMessages as messages, profileMessages } from './messages.ts';
import { noSocialAccounts } from './social.ts';

/** Images (section 5) that the main API accepts as avatar. */
export const avatarRules: PictureRules = { types: avatarTypes, maxBytes: maxAvatarBytes };

const name = z.string().overwrite(toVisibleText).refine(hasAtMost(100), messages.nameTooLong);
const mailedName = name.refine((value) => !hasWebAddress(value), messages.nameHasWebAddress);

/** The Publisher Profile form (section 2). The disabled email field is not part of it. */
export const profileSchema = z.object({
  firstName: mailedName,
  lastName: mailedName,
  displayName: name,
  description: z.string().trim().refine(hasAtMost(2000), messages.descriptionTooLong),
  countryId: z.int().positive().nullable(),
  publisherName: z
    .string(messages.publisherNameRequired)
    .overwrite(toVisibleText)
    .min(1, messages.publisherNameRequired)
    .refine(hasAtMost(100), messages.publisherNameTooLong),
  /** Optional, but validated if not empty. */
  websiteUrl: z
    .string()
    .trim()
    .refine((url) => url === '' || isWebsiteUrl(url), messages.websiteInvalid),
  social: socialAccountsSchema.default(noSocialAccounts),
});
export type ProfileForm = z.output<typeof profileSchema>;

/**
 * The form's schema for the saved profile. The main API rejects empty names: a saved name cannot be
 * cleared, and a known publisher needs no name.
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

/** Arguments of save_publisher_links(); an empty string clears the value. */
export function toPublisherLinks(form: Pick<ProfileForm, 'websiteUrl' | 'social'>) {
  return { website_url: form.websiteUrl, ...form.social };
}

/**
 * The multipart body of POST /api/users/me/update_settings (section 7). Empty names are omitted,
 * because the main API rejects them.
 *
 * @param image the new avatar, null to keep the current one
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
