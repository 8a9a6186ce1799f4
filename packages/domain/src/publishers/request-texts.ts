import { z } from 'zod';
import { hasAtMost } from '../text/index.ts';
import { websitePrefix } from '../website/index.ts';
import { publisherFieldMessages as messages } from './messages.ts';
import { toSocialColumns, toSocialFields } from './social.ts';

const optionalText = (max: number, tooLong: string) =>
  z.string().trim().refine(hasAtMost(max), tooLong).default('');

/**
 * The optional texts of a request by their names in forms. Schema, draft, empty value, row,
 * the admin's details and the CSV file follow from this map.
 */
export const requestTexts = {
  /** For people whose email address does not match the website (section 5). */
  verificationNote: {
    column: 'verification_note',
    label: 'Verification note',
    heading: 'Note',
    hint: 'Helps us if your email address and your website have different domains.',
    schema: optionalText(2000, messages.noteTooLong),
  },
} as const;

type RequestTextName = keyof typeof requestTexts;
type Column = (typeof requestTexts)[RequestTextName]['column'];
type Texts = Readonly<Record<RequestTextName, string>>;

export const requestTextNames = Object.keys(requestTexts) as RequestTextName[];

/** The rule of each optional text, for the schemas of forms. */
export const requestTextSchemas = forEachText((name) => requestTexts[name].schema);

/** Makes a value for each optional text. */
export function forEachText<Value>(
  make: (name: RequestTextName) => Value,
): Record<RequestTextName, Value> {
  const values = requestTextNames.map((name) => [name, make(name)]);
  return Object.fromEntries(values) as Record<RequestTextName, Value>;
}

/** Columns of what the applicant typed about the publisher, for `select`. */
export const requestFieldColumns =
  'website_url,verification_note,facebook_id,x_id,instagram_id,tiktok_id,youtube_channel';

/** The columns of those values; an empty text becomes null. */
export function toRequestFieldColumns({ websiteUrl, social, ...texts }: RequestFields) {
  const columns = requestTextNames.map((name) => [requestTexts[name].column, texts[name] || null]);
  return {
    website_url: websiteUrl,
    ...toSocialColumns(social),
    ...(Object.fromEntries(columns) as Record<Column, string | null>),
  };
}

/** Converts columns to form values: null becomes an empty text, or the beginning of a website. */
export function toRequestFields(
  row: Parameters<typeof toSocialFields>[0] &
    Readonly<Record<Column | 'website_url', string | null>>,
) {
  return {
    websiteUrl: row.website_url ?? websitePrefix,
    social: toSocialFields(row),
    ...forEachText((name) => row[requestTexts[name].column] ?? ''),
  };
}

interface RequestFields extends Texts {
  readonly websiteUrl: string;
  readonly social: Parameters<typeof toSocialColumns>[0];
}
