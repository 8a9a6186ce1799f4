/** The social accounts of a publisher, by the column that holds each (section 3). */
export const socialAccounts = [
  { field: 'facebook_id', label: 'Facebook' },
  { field: 'x_id', label: 'X' },
  { field: 'instagram_id', label: 'Instagram' },
  { field: 'tiktok_id', label: 'TikTok' },
  { field: 'youtube_channel', label: 'YouTube' },
] as const;
export type SocialField = (typeof socialAccounts)[number]['field'];

/** A form's social accounts: empty texts where there are none. */
export type SocialAccounts = Readonly<Record<SocialField, string>>;

export const noSocialAccounts: SocialAccounts = {
  facebook_id: '',
  x_id: '',
  instagram_id: '',
  tiktok_id: '',
  youtube_channel: '',
};

/** The accounts as rows hold them: null where there is none. */
export function socialColumns(accounts: SocialAccounts): Record<SocialField, string | null> {
  return {
    facebook_id: accounts.facebook_id || null,
    x_id: accounts.x_id || null,
    instagram_id: accounts.instagram_id || null,
    tiktok_id: accounts.tiktok_id || null,
    youtube_channel: accounts.youtube_channel || null,
  };
}

/** The accounts as a form holds them: what rows leave out becomes an empty text. */
export function socialFields(
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

/** Whether a text may be kept as an account: a handle or an http(s) address, no other scheme. */
export function isSocialAccount(value: string): boolean {
  return (
    value.length <= 255 &&
    !/\p{Cc}/u.test(value) &&
    (!/^\s*[a-z][a-z0-9+.-]*:/i.test(value) || /^https?:\/\/\S+$/i.test(value))
  );
}
