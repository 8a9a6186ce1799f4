import { isDemoHost } from '@ludarium/domain/account';

declare global {
  interface ImportMetaEnv {
    readonly VITE_MAIN_API_URL?: string;
    readonly VITE_SUPABASE_URL?: string;
    readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
    readonly VITE_RECAPTCHA_SITE_KEY?: string;
    /** `none` where registrations need no captcha. */
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

/** The launch stages, which select the page at `/` (decided gaps: landing or Coming Soon). */
export const launchStages = ['coming-soon', 'gated', 'live'] as const;
type LaunchStage = (typeof launchStages)[number];

interface Configuration {
  /** `{api}` of the specification. */
  mainApiUrl: string;
  /** Base URL of /rest/v1, /storage/v1 and /functions/v1. */
  dataBackendUrl: string;
  publishableKey: string;
  /** Null: registrations need no captcha. */
  recaptchaUrl: string | null;
  recaptchaSiteKey: string;
  ipLookupUrl: string;
  launchStage: LaunchStage;
  qrServiceUrl: string | null;
  debugTools: boolean;
}

/** The configuration of the pages: the build's `VITE_` variables until `loadConfiguration`. */
export const configuration: Configuration = {
  mainApiUrl: import.meta.env.VITE_MAIN_API_URL ?? '/main-api',
  dataBackendUrl: import.meta.env.VITE_SUPABASE_URL ?? '/',
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local',
  recaptchaUrl:
    import.meta.env.VITE_RECAPTCHA_URL === 'none'
      ? null
      : (import.meta.env.VITE_RECAPTCHA_URL ?? '/recaptcha/api.js'),
  recaptchaSiteKey: import.meta.env.VITE_RECAPTCHA_SITE_KEY ?? 'local',
  ipLookupUrl: import.meta.env.VITE_IP_LOOKUP_URL ?? '/ip',
  launchStage: launchStages.find((stage) => stage === import.meta.env.VITE_LAUNCH_STAGE) ?? 'gated',
  qrServiceUrl: import.meta.env.VITE_QR_SERVICE_URL ?? null,
  debugTools: import.meta.env.VITE_DEBUG_TOOLS === 'true',
};

/**
 * Replaces the build's variables by those of `/config.json`. Without an answer within three seconds
 * the build's stay. Await it before importing a client of a back end.
 */
export async function loadConfiguration(): Promise<void> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(3_000) });
    if (!response.ok) return;
    Object.assign(configuration, await response.json());
  } catch {
    // The host has no such file.
  }
}

/** Whether the 'User Roles' dialog is enabled (decided gaps: debug dialogs). */
export function offersDebugTools(): boolean {
  return configuration.debugTools || isDemoHost(window.location.hostname);
}
