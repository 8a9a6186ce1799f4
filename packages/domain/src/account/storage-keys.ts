/** What the device remembers (section 3: Local storage keys). */
export const storageKeys = {
  /** The login token of the web site. */
  token: 'jwt_token',
  /** Other holders of a token that are accepted, the mobile app's among them. */
  otherTokens: ['auth_token', 'mobile_auth_token'],
  /** 'true' while somebody is signed in. */
  authenticated: 'app_user_authenticated',
  registrationForm: 'registrationFormData',
  publisherRequestForm: 'publisherRequestFormData',
  /** A registration whose terms are not accepted yet; ours. */
  unfinishedRegistration: 'unfinished_registration',
  pendingPublisherId: 'pending_publisher_id',
  pendingPublisherLogo: 'pending_publisher_logo',
  /** The specification names what is kept, not its key. */
  rememberedEmail: 'remembered_email',
  /** Why the last session on this device ended, for the other tabs; ours. */
  sessionEnd: 'session_end_reason',
  /** The id of the person for whom the publisher request's data is kept; ours. */
  person: 'session_person',
  /** In the session storage; the specification names what is kept, not its key. */
  passwordGate: 'password_gate_unlocked',
} as const;

/** Every key that may hold a token, in the order in which they are asked (section 4). */
export const tokenKeys: readonly string[] = [storageKeys.token, ...storageKeys.otherTokens];
