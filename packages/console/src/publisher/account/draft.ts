import { createSavedForm, storageOrMemory } from '@ludarium/domain/account';
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

const storage = storageOrMemory(() => window.sessionStorage);
const savedForm = (userId: string) => createSavedForm(storage, `profile-draft-${userId}`);

/** Stores the unsaved form in this tab; null deletes it. */
export function storeDraft(userId: string, form: ProfileForm | null): void {
  if (form === null) savedForm(userId).clear();
  else savedForm(userId).save({ ...form });
}

export function readDraft(userId: string): ProfileForm | null {
  return draftSchema.nullable().catch(null).parse(savedForm(userId).read());
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
