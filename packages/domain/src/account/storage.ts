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
  /** Own key: the email of that user, to sign in again; removed at sign-out. */
  email: 'session_email',
  /** In session storage. The specification names the value, not the key. */
  passwordGate: 'password_gate_unlocked',
} as const;

/** Every key that may hold a token, in reading order (section 4). */
export const tokenKeys: readonly string[] = [storageKeys.token, ...storageKeys.otherTokens];

/** The subset of `Storage` that is used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** In-memory storage: for tests and as fallback for browser storage. */
export function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

/**
 * Browser storage with an in-memory fallback: for single values if the quota is exceeded, for all
 * values if access is denied (blocked cookies). Values in memory are lost at reload.
 *
 * @param open reads the property, which may throw: `() => window.localStorage`
 */
export function withMemoryFallback(open: () => KeyValueStorage): KeyValueStorage {
  const memory = createMemoryStorage();
  try {
    const storage = open();
    storage.getItem('');
    return withOverflow(storage, memory);
  } catch (cause) {
    console.warn(
      'The browser denies access to its storage; values are lost when this page is closed.',
      cause,
    );
    return memory;
  }
}

function withOverflow(storage: KeyValueStorage, memory: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => storage.getItem(key) ?? memory.getItem(key),
    setItem: (key, value) => {
      try {
        storage.setItem(key, value);
        memory.removeItem(key);
      } catch (cause) {
        console.warn(
          `The browser could not store ${key}; it is lost when this page is closed.`,
          cause,
        );
        // Remove the stale value, so that it is not read again.
        storage.removeItem(key);
        memory.setItem(key, value);
      }
    },
    removeItem: (key) => {
      storage.removeItem(key);
      memory.removeItem(key);
    },
  };
}
