import { z } from 'zod';
import { hasAtMost } from '../text/index.ts';

/** Facts about the app and the device, in the address `/feedback?build=…&os=…`. */
export const appFactNames = ['build', 'os', 'device', 'locale'] as const;
export type AppFactName = (typeof appFactNames)[number];
export type AppFacts = Readonly<Record<AppFactName, string>>;

export const appFactLabels: AppFacts = {
  build: 'App build',
  os: 'System',
  device: 'Device',
  locale: 'Language',
};

export const noAppFacts: AppFacts = { build: '', os: '', device: '', locale: '' };

/** The most characters of each fact. */
export const appFactLimits = { build: 40, os: 40, device: 80, locale: 35 } as const;
const languageTag = /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,3}$/;

const emptyToNull = (schema: z.ZodString) => schema.nullish().transform((text) => text || null);

const shortText = (name: AppFactName) =>
  emptyToNull(
    z
      .string()
      .trim()
      .refine(hasAtMost(appFactLimits[name]), `At most ${appFactLimits[name]} characters`)
      .regex(/^\P{Cc}*$/u, 'No control characters'),
  );

/** The facts in a report's form: each optional, null where it is empty. */
export const appFactFields = {
  build: shortText('build'),
  os: shortText('os'),
  device: shortText('device'),
  locale: emptyToNull(
    z
      .string()
      .trim()
      .refine((text) => text === '' || languageTag.test(text), 'A language tag such as en-GB'),
  ),
};

/**
 * The facts in an address; values that a report could not have are left out.
 *
 * @returns null if the address has none
 */
export function readAppFacts(parameters: URLSearchParams): AppFacts | null {
  if (!appFactNames.some((name) => parameters.has(name))) return null;
  const read = (name: AppFactName) =>
    appFactFields[name].safeParse(parameters.get(name)).data ?? '';
  return { build: read('build'), os: read('os'), device: read('device'), locale: read('locale') };
}
