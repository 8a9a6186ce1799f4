import { type ProfileForm, socialFields } from '@ludarium/domain/publishers';
import { z } from 'zod';

const text = z.string().catch('');

/** Form values before validation. */
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

/** Stores the unsaved form in this tab; null deletes it. */
export function storeDraft(userId: string, form: ProfileForm | null): void {
  try {
    if (form === null) window.sessionStorage.removeItem(getKey(userId));
    else window.sessionStorage.setItem(getKey(userId), JSON.stringify(form));
  } catch (error) {
    // Without storage the draft is lost on reload.
    console.warn(error);
  }
}

export function readDraft(userId: string): ProfileForm | null {
  try {
    const kept = window.sessionStorage.getItem(getKey(userId));
    return kept === null ? null : draftSchema.parse(JSON.parse(kept));
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** Files cannot be stored in sessionStorage: kept in memory, across the portal's tabs. */
const images = new Map<string, File>();

/** Stores a chosen avatar until it is saved; null deletes it. */
export function storeImage(userId: string, image: File | null): void {
  if (image) images.set(userId, image);
  else images.delete(userId);
}

export function readImage(userId: string): File | null {
  return images.get(userId) ?? null;
}
