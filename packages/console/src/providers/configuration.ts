/** The addresses of the back ends; the default is the page's origin. */
export const configuration = {
  /** `{api}` of the specification. */
  mainApiUrl: absolute(import.meta.env.VITE_MAIN_API_URL ?? '/main-api'),
  dataBackendUrl: absolute(import.meta.env.VITE_SUPABASE_URL ?? '/'),
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local',
} as const;

function absolute(address: string): string {
  return new URL(address, window.location.origin).href.replace(/\/$/, '');
}
