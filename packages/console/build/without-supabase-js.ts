/**
 * Replaces supabase-js in the console's bundle. ra-supabase creates a client for its own sign-in and
 * `httpClient`; the console has its own of both.
 */
export function createClient(): null {
  return null;
}
