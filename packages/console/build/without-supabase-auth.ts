/**
 * Stands in for @supabase/auth-js and @supabase/realtime-js in the console's bundle: the session is
 * the main API's token, and no channel is listened to. Saves a visitor 40 KB (gzip) of each area.
 * supabase-js touches no more of the two than this.
 */
export class AuthClient {
  /** supabase-js then sends the publishable key, as it does for everybody signed out. */
  async getSession() {
    return { data: { session: null }, error: null };
  }

  onAuthStateChange() {
    return { data: { subscription: { unsubscribe: () => undefined } } };
  }
}

export class RealtimeClient {
  async setAuth() {
    // Nobody listens.
  }
}
