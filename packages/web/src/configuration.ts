declare global {
  interface ImportMetaEnv {
    readonly VITE_MAIN_API_URL?: string;
    readonly VITE_SUPABASE_URL?: string;
    readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  }
}

const env = import.meta.env;

/** Addresses of the back ends; the default is the page's origin. */
export const configuration = {
  /** `{api}` of the specification. */
  mainApiUrl: env.VITE_MAIN_API_URL ?? '/main-api',
  /** Base URL of /rest/v1, /storage/v1 and /functions/v1. */
  dataBackendUrl: env.VITE_SUPABASE_URL ?? '/',
  publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local',
} as const;
