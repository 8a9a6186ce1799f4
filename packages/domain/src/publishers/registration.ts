import { z } from 'zod';
import { fieldMessages } from '../account/messages.ts';
import { emailSchema, registrationPasswordSchema } from '../account/schema.ts';
import { getDefaultDisplayName } from '../account/user.ts';
import type { PersonId } from '../ids/index.ts';
import { hasAtMost, hasWebAddress, toVisibleText } from '../text/index.ts';
import { websitePrefix } from '../website/index.ts';
import { publisherChoiceSchema, socialAccountsSchema, websiteUrlSchema } from './choice.ts';
import { isLogo } from './logo.ts';
import { publisherFieldMessages } from './messages.ts';
import { forEachText, requestTextSchemas } from './request-texts.ts';
import { noSocialAccounts, toSocialFields } from './social.ts';

function nameSchema(required: string) {
  return z
    .string(required)
    .overwrite(toVisibleText)
    .min(1, required)
    .refine(hasAtMost(100), publisherFieldMessages.nameTooLong)
    .refine((name) => !hasWebAddress(name), publisherFieldMessages.nameHasWebAddress);
}

const privacyAccepted = z
  .boolean(fieldMessages.privacyNotAccepted)
  .refine((accepted) => accepted, fieldMessages.privacyNotAccepted);

/** Fields shared by the registration form and the access request form. */
export const publisherApplicationSchema = z.object({
  firstName: nameSchema(fieldMessages.firstNameRequired),
  lastName: nameSchema(fieldMessages.lastNameRequired),
  email: emailSchema(fieldMessages.emailInvalid, fieldMessages.emailRequired),
  publisher: publisherChoiceSchema,
  websiteUrl: websiteUrlSchema,
  social: socialAccountsSchema.default(noSocialAccounts),
  ...requestTextSchemas,
});
/** A registration without its password, passed to /terms-acceptance (section 4). */
export type PublisherApplication = z.output<typeof publisherApplicationSchema>;

const pair = z.object({ password: z.string(), repeatPassword: z.string().min(1) });

const accountFields = {
  password: registrationPasswordSchema,
  repeatPassword: z
    .string(fieldMessages.repeatPasswordRequired)
    .min(1, fieldMessages.repeatPasswordRequired),
  privacyAccepted,
};
const samePasswords = z.refine<z.output<typeof pair>>(
  (form) => form.password === form.repeatPassword,
  {
    path: ['repeatPassword'],
    error: fieldMessages.passwordsDiffer,
    when: ({ value }) => pair.safeParse(value).success,
  },
);

/** The registration form (sections 2 and 5). */
export const registrationSchema = publisherApplicationSchema
  .extend(accountFields)
  .check(samePasswords);
export type RegistrationForm = z.output<typeof registrationSchema>;

/** The access request form; name and email come from the token (section 2). */
export const publisherRequestSchema = publisherApplicationSchema
  .pick({ publisher: true, websiteUrl: true, social: true, ...forEachText(() => true as const) })
  .extend({ privacyAccepted });
export type PublisherRequestForm = z.output<typeof publisherRequestSchema>;

/** Initial values of both forms. */
export const emptyPublisherForm = {
  firstName: '',
  lastName: '',
  email: '',
  publisher: null,
  websiteUrl: websitePrefix,
  social: noSocialAccounts,
  ...forEachText(() => ''),
  privacyAccepted: false,
} as const;

const text = z.string().catch('');
/** A new publisher that may still be invalid. */
const newPublisher = z.object({
  kind: z.literal('new'),
  name: text,
  logo: z.string().refine(isLogo).nullable().catch(null),
});

const draft = z.object({
  firstName: text,
  lastName: text,
  email: text,
  publisher: publisherChoiceSchema.or(newPublisher).nullable().catch(null),
  websiteUrl: z.string().catch(websitePrefix),
  social: z
    .record(z.string(), text)
    .catch({})
    .transform((accounts) => toSocialFields(accounts)),
  ...forEachText(() => text),
  privacyAccepted: z.boolean().catch(false),
});
export type PublisherFormDraft = z.output<typeof draft>;

/**
 * Parses a saved form (section 2: Form values are kept locally). Invalid input is kept; fields of
 * the wrong type are reset.
 *
 * @param saved the form's draft
 * @returns null if `saved` is not an object
 */
export function parsePublisherForm(saved: unknown): PublisherFormDraft | null {
  return draft.safeParse(saved).data ?? null;
}

/** `lang` of every registration (section 9). */
const registrationLanguage = 'en';

/** Request body of POST /api/auth/register (section 3: Registration payload). */
export function toRegistrationPayload(
  form: Pick<RegistrationForm, 'firstName' | 'lastName' | 'email' | 'password'>,
) {
  return {
    firstname: form.firstName,
    lastname: form.lastName,
    email: form.email,
    password: form.password,
    displayname: getDefaultDisplayName(form.email),
    lang: registrationLanguage,
  };
}

/** The form's values for /terms-acceptance: without password and checkbox. */
export function toPublisherApplication(form: RegistrationForm): PublisherApplication {
  const { password, repeatPassword, privacyAccepted: _, ...application } = form;
  return application;
}

/**
 * A registration whose terms are not accepted yet; stored in `Session.unfinishedRegistration` on the device
 * of the registration.
 */
export interface UnfinishedRegistration {
  /** The account created by the registration. */
  readonly userId: PersonId;
  readonly application: PublisherApplication;
}

const unfinishedRegistration = z.object({
  userId: z.string(),
  application: publisherApplicationSchema,
});

/**
 * The user's own application, to continue at /terms-acceptance.
 *
 * @param saved the result of `Session.unfinishedRegistration()`
 * @returns null if it cannot be parsed or belongs to another account
 */
export function parseUnfinishedApplication(
  saved: unknown,
  userId: PersonId,
): PublisherApplication | null {
  const registration = unfinishedRegistration.safeParse(saved).data;
  return registration?.userId === userId ? registration.application : null;
}
