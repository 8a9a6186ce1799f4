/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `{api}` of the specification; defaults to /main-api. */
  readonly VITE_MAIN_API_URL?: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
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
