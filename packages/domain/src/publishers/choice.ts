import { z } from 'zod';
import { publisherId } from '../ids/index.ts';
import { hasAtMost, hasWebAddress, toVisibleText } from '../text/index.ts';
import { isWebsiteUrl } from '../website/index.ts';
import { isLogo } from './logo.ts';
import { publisherFieldMessages as messages } from './messages.ts';
import { isSocialAccount } from './social.ts';

const logo = z
  .string()
  .refine(isLogo, messages.logoInvalid)
  .nullish()
  .transform((value) => value ?? null);

/** An existing publisher selected in the search, or a new one (section 2). */
export const publisherChoiceSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('existing'),
      id: z
        .int(messages.publisherNotChosen)
        .positive(messages.publisherNotChosen)
        .pipe(publisherId),
      name: z.string(),
      // For display only; not stored with the request.
      logo: z
        .string()
        .nullish()
        .transform((value) => value ?? null),
    }),
    z.object({
      kind: z.literal('new'),
      name: z
        .string(messages.publisherNameRequired)
        .overwrite(toVisibleText)
        .min(1, messages.publisherNameRequired)
        .refine(hasAtMost(100), messages.publisherNameTooLong)
        .refine((name) => !hasWebAddress(name), messages.nameHasWebAddress),
      logo,
    }),
  ],
  { error: messages.publisherNotChosen },
);
export type PublisherChoice = z.output<typeof publisherChoiceSchema>;

/** A trimmed website URL (section 5). */
export const websiteUrlSchema = z
  .string(messages.websiteRequired)
  .trim()
  .min(1, { error: messages.websiteRequired, abort: true })
  .refine(isWebsiteUrl, messages.websiteInvalid);

const socialAccount = z
  .string()
  .trim()
  .refine(isSocialAccount, messages.socialAccountInvalid)
  .default('');

/** The five social accounts; default: empty string. */
export const socialAccountsSchema = z.object({
  facebook_id: socialAccount,
  x_id: socialAccount,
  instagram_id: socialAccount,
  tiktok_id: socialAccount,
  youtube_channel: socialAccount,
});
