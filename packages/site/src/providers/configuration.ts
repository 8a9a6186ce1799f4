import { isDemoHost } from '@ludarium/domain/account';

const env = import.meta.env;
const launchStages = ['coming-soon', 'gated', 'live'] as const;
/** The launch stage, which selects the page at `/` (docs: gaps decided). */
export type LaunchStage = (typeof launchStages)[number];

/** Addresses of the back ends; default: this origin. */
export const configuration = {
  /** `{api}` of the specification. */
  mainApiUrl: env.VITE_MAIN_API_URL ?? '/main-api',
  /** Base URL of /rest/v1 and /functions/v1, without trailing slash. */
  dataBackendUrl: (env.VITE_SUPABASE_URL ?? '').replace(/\/+$/, ''),
  publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local',
  recaptchaUrl: env.VITE_RECAPTCHA_URL ?? '/recaptcha/api.js',
  recaptchaSiteKey: env.VITE_RECAPTCHA_SITE_KEY ?? 'local',
  ipLookupUrl: env.VITE_IP_LOOKUP_URL ?? '/ip',
  launchStage: launchStages.find((stage) => stage === env.VITE_LAUNCH_STAGE) ?? 'gated',
  qrServiceUrl: env.VITE_QR_SERVICE_URL ?? null,
} as const;

/** Whether the 'User Roles' dialog is enabled (docs: gaps decided). */
export function offersDebugTools(): boolean {
  return env.VITE_DEBUG_TOOLS === 'true' || isDemoHost(window.location.hostname);
}
