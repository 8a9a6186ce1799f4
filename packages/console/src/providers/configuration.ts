/** Where the back ends are: this page's own origin, unless the build was told otherwise. */
export const configuration = {
  /** `{api}` of the specification. */
  mainApiUrl: absolute(import.meta.env.VITE_MAIN_API_URL ?? '/main-api'),
  dataBackendUrl: absolute(import.meta.env.VITE_SUPABASE_URL ?? '/'),
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local',
} as const;

function absolute(address: string): string {
  return new URL(address, window.location.origin).href.replace(/\/$/, '');
}
