import { spaces } from '../text/characters.ts';

/** The social accounts of a publisher and their columns (section 3). */
export const socialAccounts = [
  { field: 'facebook_id', label: 'Facebook' },
  { field: 'x_id', label: 'X' },
  { field: 'instagram_id', label: 'Instagram' },
  { field: 'tiktok_id', label: 'TikTok' },
  { field: 'youtube_channel', label: 'YouTube' },
] as const;
type SocialField = (typeof socialAccounts)[number]['field'];

/** Social accounts in a form; empty string if missing. */
type SocialAccounts = Readonly<Record<SocialField, string>>;

export const noSocialAccounts: SocialAccounts = {
  facebook_id: '',
  x_id: '',
  instagram_id: '',
  tiktok_id: '',
  youtube_channel: '',
};

/** Converts form values to columns: an empty string becomes null. */
export function toSocialColumns(accounts: SocialAccounts): Record<SocialField, string | null> {
  return {
    facebook_id: accounts.facebook_id || null,
    x_id: accounts.x_id || null,
    instagram_id: accounts.instagram_id || null,
    tiktok_id: accounts.tiktok_id || null,
    youtube_channel: accounts.youtube_channel || null,
  };
}

/** Converts columns to form values: null becomes an empty string. */
export function toSocialFields(
  row: Readonly<Partial<Record<SocialField, string | null>>>,
): SocialAccounts {
  return {
    facebook_id: row.facebook_id ?? '',
    x_id: row.x_id ?? '',
    instagram_id: row.instagram_id ?? '',
    tiktok_id: row.tiktok_id ?? '',
    youtube_channel: row.youtube_channel ?? '',
  };
}

/** One line of at most 255 characters. */
const line = /^[^\p{Cc}\u2028\u2029]{0,255}$/u;
const scheme = new RegExp(`^[ ${spaces}]*[A-Za-z][0-9A-Za-z+.-]*:`, 'u');
const address = new RegExp(`^[Hh][Tt]{2}[Pp][Ss]?://[^ ${spaces}]+$`, 'u');

/**
 * Whether a text is a handle or an http(s) URL; other schemes are rejected. Coarser:
 * `app.is_social_account` of the data backend.
 */
export function isSocialAccount(value: string): boolean {
  return line.test(value) && (!scheme.test(value) || address.test(value));
}
