/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `{api}` of the specification; this origin's /main-api where it is not given. */
  readonly VITE_MAIN_API_URL?: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_RECAPTCHA_SITE_KEY?: string;
  readonly VITE_RECAPTCHA_URL?: string;
  readonly VITE_IP_LOOKUP_URL?: string;
  /** `coming-soon`, `gated` (where it is not given) or `live`. */
  readonly VITE_LAUNCH_STAGE?: string;
  /** Without it the QR code is drawn by the build. */
  readonly VITE_QR_SERVICE_URL?: string;
  /** `true` offers the 'User Roles' dialog on every host. */
  readonly VITE_DEBUG_TOOLS?: string;
}
