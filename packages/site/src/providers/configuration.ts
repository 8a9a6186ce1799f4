import { isDemoHost } from '@ludarium/domain/account';

declare global {
  interface ImportMetaEnv {
    readonly VITE_RECAPTCHA_SITE_KEY?: string;
    readonly VITE_RECAPTCHA_URL?: string;
    readonly VITE_IP_LOOKUP_URL?: string;
    /** `coming-soon`, `gated` (default) or `live`. */
    readonly VITE_LAUNCH_STAGE?: string;
    /** If unset, the build generates the QR code. */
    readonly VITE_QR_SERVICE_URL?: string;
    /** `true` enables the 'User Roles' dialog on every host. */
    readonly VITE_DEBUG_TOOLS?: string;
  }
}

const env = import.meta.env;
const launchStages = ['coming-soon', 'gated', 'live'] as const;
/** The launch stage, which selects the page at `/` (docs: gaps decided). */
export type LaunchStage = (typeof launchStages)[number];

/** What only the site needs; the back ends' addresses are in `@ludarium/web`. */
export const configuration = {
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
