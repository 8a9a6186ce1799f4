import { z } from 'zod';
import { hasAtMost } from '../text/index.ts';

/** Facts about the app and the device, in the address `/feedback?build=…&os=…`. */
export const appFactNames = ['build', 'os', 'device', 'locale'] as const;
type AppFactName = (typeof appFactNames)[number];
/** Null: not known. */
export type AppFacts = Readonly<Record<AppFactName, string | null>>;

export const appFactLabels: Readonly<Record<AppFactName, string>> = {
  build: 'App build',
  os: 'System',
  device: 'Device',
  locale: 'Language',
};

const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine(hasAtMost(max))
    .regex(/^\P{Cc}*$/u);

const facts = {
  build: shortText(40),
  os: shortText(40),
  device: shortText(80),
  locale: z.string().regex(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,3}$/),
} as const satisfies Record<AppFactName, z.ZodType<string>>;

/** The facts in an address, without values that a report could not have. */
export function readAppFacts(parameters: URLSearchParams): AppFacts {
  const read = (name: AppFactName) => facts[name].safeParse(parameters.get(name)).data ?? null;
  return { build: read('build'), os: read('os'), device: read('device'), locale: read('locale') };
}
