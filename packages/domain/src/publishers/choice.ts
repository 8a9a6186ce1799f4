import { z } from 'zod';
import { isLogo } from './logo.ts';
import { publisherFieldMessages as messages } from './messages.ts';
import { isSocialAccount } from './social.ts';
import { websiteFault } from './website.ts';

const logo = z
  .string()
  .refine(isLogo, messages.logoInvalid)
  .nullish()
  .transform((value) => value ?? null);

/** A publisher that the search found, or a new one that the person names (section 2). */
export const publisherChoiceSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('existing'),
      id: z.int(messages.publisherNotChosen).positive(messages.publisherNotChosen),
      name: z.string(),
      // Shown, never stored with the request: it is the catalogue's own.
      logo: z
        .string()
        .nullish()
        .transform((value) => value ?? null),
    }),
    z.object({
      kind: z.literal('new'),
      name: z
        .string(messages.publisherNameRequired)
        .trim()
        .min(1, messages.publisherNameRequired)
        .max(100, messages.publisherNameTooLong),
      logo,
    }),
  ],
  { error: messages.publisherNotChosen },
);
export type PublisherChoice = z.output<typeof publisherChoiceSchema>;

/** A website address (section 5); gives it without spaces around it. */
export const websiteUrlSchema = z
  .string(messages.websiteRequired)
  .trim()
  .superRefine((value, context) => {
    const fault = websiteFault(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

const socialAccount = z
  .string()
  .trim()
  .refine(isSocialAccount, messages.socialAccountInvalid)
  .default('');

/** The five social accounts; a missing one counts as an empty text. */
export const socialAccountsSchema = z.object({
  facebook_id: socialAccount,
  x_id: socialAccount,
  instagram_id: socialAccount,
  tiktok_id: socialAccount,
  youtube_channel: socialAccount,
});

/** What somebody without a fitting website says for themselves (section 5). Optional. */
export const verificationNoteSchema = z.string().trim().max(2000, messages.noteTooLong).default('');
