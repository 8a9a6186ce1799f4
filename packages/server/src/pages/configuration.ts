import type { Variables } from '@ludarium/supabase/functions/_shared/variables.ts';
import type { PageOrigins } from '../http/security-headers.ts';

/** The paths of the demo's systems on the pages' origin. */
const demoMainApi = '/main-api';
const demoCaptcha = '/recaptcha/api.js';

/** Whether an address is that of a company's own main API, and not the demo's. */
export const isOtherMainApi = (url: string | undefined): url is string =>
  url !== undefined && url.replace(/\/+$/, '') !== demoMainApi;

/**
 * Keys belong to their addresses, and the captcha has to be one that the main API checks: the demo's is
 * checked by the demo's only.
 *
 * @returns a sentence for each variable that is missing or too much
 */
export function findMissingPageVariables(values: Variables): string[] {
  const { VITE_MAIN_API_URL, VITE_RECAPTCHA_URL: captcha } = values;
  const needed = {
    VITE_SUPABASE_PUBLISHABLE_KEY: 'VITE_SUPABASE_URL',
    VITE_RECAPTCHA_SITE_KEY: 'VITE_RECAPTCHA_URL',
  } as const;
  const missing = Object.entries(needed).flatMap(([name, other]) => {
    const isMissing = values[name as keyof typeof needed] === undefined;
    return isMissing && URL.canParse(values[other] ?? '')
      ? [`${name} is not set, but ${other} is.`]
      : [];
  });
  const isDemoCaptcha = captcha === undefined || captcha === demoCaptcha;
  if (isDemoCaptcha === !isOtherMainApi(VITE_MAIN_API_URL)) return missing;
  return [
    ...missing,
    isDemoCaptcha
      ? 'VITE_RECAPTCHA_URL and VITE_RECAPTCHA_SITE_KEY are not those of a captcha, but VITE_MAIN_API_URL is set; where registrations need none, set VITE_RECAPTCHA_URL=none.'
      : "VITE_RECAPTCHA_URL is set, but VITE_MAIN_API_URL is not; the demo's main API checks its own captcha.",
  ];
}

/** The content of `/config.json`. */
export type PageConfiguration = ReturnType<typeof getPageConfiguration>;

/** The configuration of the pages; the defaults are the paths of this server. */
export function getPageConfiguration(values: Variables) {
  const captcha = values.VITE_RECAPTCHA_URL ?? demoCaptcha;
  return {
    mainApiUrl: values.VITE_MAIN_API_URL ?? demoMainApi,
    dataBackendUrl: (values.VITE_SUPABASE_URL ?? '').replace(/\/+$/, ''),
    publishableKey: values.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local',
    /** Null: the registration needs no captcha. */
    recaptchaUrl: captcha === 'none' ? null : captcha,
    recaptchaSiteKey: values.VITE_RECAPTCHA_SITE_KEY ?? 'local',
    ipLookupUrl: values.VITE_IP_LOOKUP_URL ?? '/ip',
    qrServiceUrl: values.VITE_QR_SERVICE_URL ?? null,
    launchStage: values.VITE_LAUNCH_STAGE,
    debugTools: values.VITE_DEBUG_TOOLS === 'true',
  };
}

/** The other origins that the pages use, for the content security policy. */
export function getPageOrigins(values: Variables): PageOrigins {
  const origins = (...addresses: (string | undefined)[]): string[] => [
    ...new Set(
      addresses.flatMap((text = '') => (URL.canParse(text) ? [new URL(text).origin] : [])),
    ),
  ];
  // Google's api.js loads the rest of itself from there (https://developers.google.com/recaptcha/docs/faq).
  const isGoogle = /^https:\/\/www\.(google\.com|recaptcha\.net)\//.test(
    values.VITE_RECAPTCHA_URL ?? '',
  );
  const backEnds = [values.VITE_MAIN_API_URL, values.VITE_SUPABASE_URL];
  return {
    scripts: origins(values.VITE_RECAPTCHA_URL, isGoogle ? 'https://www.gstatic.com' : ''),
    connections: origins(...backEnds, values.VITE_RECAPTCHA_URL, values.VITE_IP_LOOKUP_URL),
    pictures: origins(...backEnds, values.VITE_QR_SERVICE_URL),
  };
}
