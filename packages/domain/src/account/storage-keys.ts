/** Section 3: Local storage keys. 'Own' keys are not in the specification. */
export const storageKeys = {
  /** Login token of the website. */
  token: 'jwt_token',
  /** Other accepted keys, for example the mobile app's. */
  otherTokens: ['auth_token', 'mobile_auth_token'],
  /** 'true' while signed in. */
  authenticated: 'app_user_authenticated',
  registrationForm: 'registrationFormData',
  publisherRequestForm: 'publisherRequestFormData',
  /** Own key: a registration whose terms are not accepted yet. */
  unfinishedRegistration: 'unfinished_registration',
  pendingPublisherId: 'pending_publisher_id',
  pendingPublisherLogo: 'pending_publisher_logo',
  /** The specification names what is kept, not its key. */
  rememberedEmail: 'remembered_email',
  /** Own key: why the last session ended, for other tabs. */
  sessionEnd: 'session_end_reason',
  /** Own key: the user id that the saved personal data belongs to. */
  person: 'session_person',
  /** In session storage. The specification names the value, not the key. */
  passwordGate: 'password_gate_unlocked',
} as const;

/** Every key that may hold a token, in reading order (section 4). */
export const tokenKeys: readonly string[] = [storageKeys.token, ...storageKeys.otherTokens];
