import { type ProfileForm, socialFields } from '@ludarium/domain/publishers';
import { z } from 'zod';

const text = z.string().catch('');

/** What the form can hold, valid or not yet. */
const draftSchema = z.object({
  firstName: text,
  lastName: text,
  displayName: text,
  description: text,
  countryId: z.int().positive().nullable().catch(null),
  publisherName: text,
  websiteUrl: text,
  social: z.record(z.string(), z.string()).catch({}).transform(socialFields),
});

const getKey = (userId: string) => `profile-draft-${userId}`;

/** Keeps what was typed and not saved in this tab, so that a reload loses nothing; null forgets it. */
export function keepDraft(userId: string, form: ProfileForm | null): void {
  try {
    if (form === null) window.sessionStorage.removeItem(getKey(userId));
    else window.sessionStorage.setItem(getKey(userId), JSON.stringify(form));
  } catch (error) {
    // A browser that refuses its storage keeps the form as long as the page is open.
    console.warn(error);
  }
}

/** What was kept; null where nothing was. */
export function keptDraft(userId: string): ProfileForm | null {
  try {
    const kept = window.sessionStorage.getItem(getKey(userId));
    return kept === null ? null : draftSchema.parse(JSON.parse(kept));
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** A file can't be kept in the storage: it lasts as long as the page, through changes of tab. */
const images = new Map<string, File>();

/** Keeps the avatar that was chosen and not saved; null forgets it. */
export function keepImage(userId: string, image: File | null): void {
  if (image) images.set(userId, image);
  else images.delete(userId);
}

/** The avatar that was kept; null where none was. */
export function keptImage(userId: string): File | null {
  return images.get(userId) ?? null;
}
