import { z } from 'zod';
import { isSecureOrPrivate } from '../../functions/_shared/environment.ts';
import type { PageOrigins } from '../http/security-headers.ts';

/** A path of the pages' origin, or the URL of another one. */
const address = z
  .string()
  .refine(
    (text) => text.startsWith('/') || /^https?:\/\/./.test(text),
    'must begin with https:// or /',
  )
  .refine(isSecureOrPrivate, 'must begin with https:// outside of a private network')
  .optional();

/** The paths of the demo's systems on the pages' origin. */
const demoMainApi = '/main-api';
const demoCaptcha = '/recaptcha/api.js';

/** Whether an address is that of a company's own main API, and not the demo's. */
export const isOtherMainApi = (url: string | undefined): url is string =>
  url !== undefined && url.replace(/\/+$/, '') !== demoMainApi;

/** The variables of the pages; they are public. */
export const pageVariables = z
  .object({
    VITE_MAIN_API_URL: address,
    VITE_SUPABASE_URL: address,
    VITE_SUPABASE_PUBLISHABLE_KEY: z
      .string()
      .refine((key) => !isSecretKey(key), 'must be the publishable key: everybody can read it')
      .optional(),
    VITE_RECAPTCHA_URL: address,
    VITE_RECAPTCHA_SITE_KEY: z.string().optional(),
    VITE_RECAPTCHA: z.literal('none', 'must be none or not set').optional(),
    VITE_IP_LOOKUP_URL: address,
    VITE_QR_SERVICE_URL: address,
    VITE_LAUNCH_STAGE: z
      .enum(['coming-soon', 'gated', 'live'], 'must be coming-soon, gated or live')
      .optional(),
    VITE_DEBUG_TOOLS: z.enum(['true', 'false'], 'must be true or false').optional(),
  })
  .superRefine((values, context) => {
    const needed = {
      VITE_SUPABASE_PUBLISHABLE_KEY: 'VITE_SUPABASE_URL',
      VITE_RECAPTCHA_SITE_KEY: 'VITE_RECAPTCHA_URL',
    } as const;
    for (const [name, other] of Object.entries(needed)) {
      if (name in values || !URL.canParse(values[other] ?? '')) continue;
      context.addIssue({ code: 'custom', path: [name], message: `is not set, but ${other} is` });
    }
    const problem = findCaptchaProblem(values);
    if (problem) context.addIssue({ code: 'custom', ...problem });
  });
type PageVariables = z.output<typeof pageVariables>;

/** The captcha has to be one that the main API checks: the demo's is checked by the demo's only. */
function findCaptchaProblem(values: {
  VITE_MAIN_API_URL?: string | undefined;
  VITE_RECAPTCHA_URL?: string | undefined;
  VITE_RECAPTCHA?: string | undefined;
}): { path: string[]; message: string } | undefined {
  const { VITE_MAIN_API_URL, VITE_RECAPTCHA_URL, VITE_RECAPTCHA } = values;
  if (VITE_RECAPTCHA && VITE_RECAPTCHA_URL) {
    return { path: ['VITE_RECAPTCHA'], message: 'is none, but VITE_RECAPTCHA_URL is set' };
  }
  if (!isOtherMainApi(VITE_MAIN_API_URL)) {
    const given = VITE_RECAPTCHA ? 'VITE_RECAPTCHA' : 'VITE_RECAPTCHA_URL';
    if (!VITE_RECAPTCHA && [undefined, demoCaptcha].includes(VITE_RECAPTCHA_URL)) return undefined;
    return {
      path: [given],
      message: "is set, but VITE_MAIN_API_URL is not; the demo's main API checks its own captcha",
    };
  }
  if (VITE_RECAPTCHA || ![undefined, demoCaptcha].includes(VITE_RECAPTCHA_URL)) return undefined;
  return {
    path: ['VITE_RECAPTCHA_URL'],
    message:
      'and VITE_RECAPTCHA_SITE_KEY are not those of a captcha, but VITE_MAIN_API_URL is set; where registrations need none, set VITE_RECAPTCHA=none',
  };
}

/** The content of `/config.json`. */
export type PageConfiguration = ReturnType<typeof getPageConfiguration>;

/** The configuration of the pages; the defaults are the paths of this server. */
export function getPageConfiguration(values: PageVariables) {
  return {
    mainApiUrl: values.VITE_MAIN_API_URL ?? demoMainApi,
    dataBackendUrl: (values.VITE_SUPABASE_URL ?? '').replace(/\/+$/, ''),
    publishableKey: values.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local',
    /** Null: the registration needs no captcha. */
    recaptchaUrl: values.VITE_RECAPTCHA ? null : (values.VITE_RECAPTCHA_URL ?? demoCaptcha),
    recaptchaSiteKey: values.VITE_RECAPTCHA_SITE_KEY ?? 'local',
    ipLookupUrl: values.VITE_IP_LOOKUP_URL ?? '/ip',
    qrServiceUrl: values.VITE_QR_SERVICE_URL ?? null,
    launchStage: values.VITE_LAUNCH_STAGE ?? 'gated',
    debugTools: values.VITE_DEBUG_TOOLS === 'true',
  };
}

/** The other origins that the pages use, for the content security policy. */
export function getPageOrigins(values: PageVariables): PageOrigins {
  const origins = (...addresses: (string | undefined)[]): string[] => [
    ...new Set(
      addresses.flatMap((text = '') => (URL.canParse(text) ? [new URL(text).origin] : [])),
    ),
  ];
  const backEnds = [values.VITE_MAIN_API_URL, values.VITE_SUPABASE_URL];
  return {
    scripts: origins(values.VITE_RECAPTCHA_URL),
    connections: origins(...backEnds, values.VITE_RECAPTCHA_URL, values.VITE_IP_LOOKUP_URL),
    pictures: origins(...backEnds, values.VITE_QR_SERVICE_URL),
  };
}

/** Whether a key is secret: `sb_secret_`, or a legacy JWT of another role than `anon`. */
function isSecretKey(key: string): boolean {
  const payload = /^ey[\w-]*\.([\w-]+)\./.exec(key)?.[1];
  if (!payload) return key.startsWith('sb_secret_');
  return !Buffer.from(payload, 'base64url').toString().includes('"role":"anon"');
}
