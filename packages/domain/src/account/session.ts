import type { PublisherId } from '../ids/index.ts';
import { readTokenFromAddress } from './address.ts';
import { parseSessionEnd, type SessionEnd } from './session-end.ts';
import { type KeyValueStorage, storageKeys, tokenKeys } from './storage.ts';
import { decodeToken, type TokenFault } from './token.ts';
import type { User } from './user.ts';

export type SessionState =
  | {
      readonly status: 'signed-out';
      /** Why the session ended; null if there was none or the reason is unknown. */
      readonly reason: SessionEnd | null;
    }
  | { readonly status: 'signed-in'; readonly user: User; readonly token: string };

interface SessionOptions {
  /** `window.localStorage`, through `withMemoryFallback`. */
  readonly storage: KeyValueStorage;
  /** `window`, for the storage events of other tabs. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Called with the id of a person who signs out, to delete their drafts on this device. */
  readonly onSignOut?: (userId: string) => void;
}

/** A login link of another user while signed in; requires confirmation. */
export interface AccountSwitch {
  readonly current: User;
  readonly offered: User;
  /** The offered user's token, for `signIn`. */
  readonly token: string;
}

/** The publisher of a pending request (section 4: Request publisher access). */
interface PendingPublisher {
  readonly id: PublisherId | null;
  readonly logo: string | null;
}

/**
 * The session and personal data on this device; site and console share them through local storage.
 */
export interface Session {
  /**
   * The current session. Removes malformed tokens and reports that in `reason`; whether a token has
   * expired is said by the servers. Returns the same object until something changes, for
   * `useSyncExternalStore`.
   */
  read(): SessionState;
  /**
   * Stores the token of a login or registration. A token that cannot be decoded is not stored: the
   * session is then `fallback` without roles, in memory only (section 4: Authentication).
   */
  signIn(token: string, fallback?: Omit<User, 'roles' | 'publisherId'>): SessionState;
  /**
   * Ends the session in every tab, with the reason that /auth shows. 'signed-out' removes the
   * user's drafts, email, saved request and registration; any other reason keeps the latter three until
   * another user signs in.
   * A session that has already ended keeps its first reason.
   */
  end(reason: SessionEnd): void;
  /**
   * Signs in with a valid token in the page address. If another user is signed in, the session
   * stays and `accountSwitch` is returned for confirmation.
   *
   * @param now by the clock of the device
   * @returns null if the address has no token
   */
  takeFromAddress(
    url: URL,
    now?: Date,
  ): {
    /** The address without the token, for `history.replaceState`. */
    readonly cleanedAddress: string;
    readonly fault: TokenFault | null;
    readonly accountSwitch: AccountSwitch | null;
  } | null;
  /**
   * Notifies of every sign-in and sign-out, also in other tabs.
   *
   * @returns the unsubscribe function
   */
  subscribe(listener: () => void): () => void;
  rememberedEmail(): string | null;
  /** The email of the user, also after the session ended for another reason than 'signed-out'. */
  lastEmail(): string | null;
  /** Stores the email for the next sign-in; null removes it (section 5: Login). */
  rememberEmail(email: string | null): void;
  /** An `UnfinishedRegistration`, to be parsed by `parseUnfinishedApplication`; null if there is none. */
  unfinishedRegistration(): unknown;
  /** Stores an `UnfinishedRegistration`; null removes it. */
  saveUnfinishedRegistration(registration: object | null): void;
  pendingPublisher(): PendingPublisher;
  savePendingPublisher(publisher: PendingPublisher): void;
}

/** Accesses the storage keys of section 3, except those of the forms, which are drafts. */
export function createSession(options: SessionOptions): Session {
  const { storage } = options;
  return {
    ...createSignIn(options),
    rememberedEmail: () => storage.getItem(storageKeys.rememberedEmail),
    lastEmail: () => storage.getItem(storageKeys.email),
    rememberEmail: (email) => setOrRemove(storage, storageKeys.rememberedEmail, email),
    unfinishedRegistration() {
      try {
        return JSON.parse(storage.getItem(storageKeys.unfinishedRegistration) ?? 'null');
      } catch {
        return null;
      }
    },
    saveUnfinishedRegistration: (registration) =>
      setOrRemove(
        storage,
        storageKeys.unfinishedRegistration,
        registration && JSON.stringify(registration),
      ),
    pendingPublisher: () => ({
      id: parseId(storage.getItem(storageKeys.pendingPublisherId)),
      logo: storage.getItem(storageKeys.pendingPublisherLogo),
    }),
    savePendingPublisher({ id, logo }) {
      setOrRemove(storage, storageKeys.pendingPublisherId, id === null ? null : String(id));
      setOrRemove(storage, storageKeys.pendingPublisherLogo, logo);
    },
  };
}

type SignIn = Pick<Session, 'read' | 'signIn' | 'end' | 'takeFromAddress' | 'subscribe'>;

function createSignIn({ storage, events, onSignOut }: SessionOptions): SignIn {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'signed-out', reason: null };
  /** A user whose token cannot be decoded; in memory only. */
  let inMemory: SessionState | null = null;

  function setState(next: SessionState): SessionState {
    if (!isSameState(state, next)) state = next;
    return state;
  }

  function read(): SessionState {
    const stored = readStoredState();
    if (stored.status === 'signed-in') return setState(stored);
    if (inMemory !== null) return setState(inMemory);
    // Keep the reason until the next sign-in. If this page has none, another tab ended the session.
    const reason = state.status === 'signed-out' ? state.reason : readReasonFromOtherTab();
    return setState({ status: 'signed-out', reason: stored.reason ?? reason });
  }

  function readReasonFromOtherTab(): SessionEnd | null {
    return parseSessionEnd(storage.getItem(storageKeys.sessionEnd));
  }

  function readStoredState(): SessionState {
    let reason: SessionEnd | null = null;
    for (const key of tokenKeys) {
      const token = storage.getItem(key);
      if (token === null) continue;
      const decoded = decodeToken(token);
      if (decoded) {
        claimPersonalData(decoded.user);
        return { status: 'signed-in', user: decoded.user, token };
      }
      reason = 'malformed';
      storage.setItem(storageKeys.sessionEnd, reason);
      storage.removeItem(key);
    }
    if (reason !== null) storage.removeItem(storageKeys.authenticated);
    return { status: 'signed-out', reason };
  }

  /** Removes the personal data of the previous user, and remembers who this one is. */
  function claimPersonalData({ id, email }: User): void {
    const previousUser = storage.getItem(storageKeys.person);
    if (previousUser === id && storage.getItem(storageKeys.email) === email) return;
    if (previousUser !== null && previousUser !== id) removePersonalData();
    storage.setItem(storageKeys.person, id);
    storage.setItem(storageKeys.email, email);
  }

  function removePersonalData(): void {
    storage.removeItem(storageKeys.person);
    storage.removeItem(storageKeys.email);
    storage.removeItem(storageKeys.pendingPublisherId);
    storage.removeItem(storageKeys.pendingPublisherLogo);
    storage.removeItem(storageKeys.publisherRequestForm);
    storage.removeItem(storageKeys.unfinishedRegistration);
  }

  function removeTokens(): void {
    for (const key of tokenKeys) storage.removeItem(key);
    storage.removeItem(storageKeys.authenticated);
    inMemory = null;
  }

  function signIn(token: string, fallback?: Omit<User, 'roles' | 'publisherId'>): SessionState {
    const decoded = decodeToken(token);
    removeTokens();
    storage.removeItem(storageKeys.sessionEnd);
    if (decoded) {
      claimPersonalData(decoded.user);
      storage.setItem(storageKeys.token, token);
      storage.setItem(storageKeys.authenticated, 'true');
      setState({ status: 'signed-in', user: decoded.user, token });
    } else if (fallback) {
      inMemory = {
        status: 'signed-in',
        user: { ...fallback, roles: [], publisherId: null },
        token,
      };
      setState(inMemory);
    } else {
      setState({ status: 'signed-out', reason: 'malformed' });
    }
    notify();
    return state;
  }

  function end(reason: SessionEnd): void {
    const before = read();
    // Write the reason before removing the tokens, so that other tabs can read it.
    storage.setItem(storageKeys.sessionEnd, reason);
    removeTokens();
    if (reason === 'signed-out') {
      const person = storage.getItem(storageKeys.person);
      if (person !== null) onSignOut?.(person);
      removePersonalData();
    }
    const first = before.status === 'signed-out' ? before.reason : null;
    setState({ status: 'signed-out', reason: first ?? reason });
    notify();
  }

  function takeFromAddress(url: URL, now = new Date()) {
    const found = readTokenFromAddress(url, now);
    if (found === null) return null;
    const { token, cleanedAddress, fault } = found;
    const accountSwitch = token === null ? null : getAccountSwitch(token);
    if (token !== null && accountSwitch === null) signIn(token);
    return { cleanedAddress, fault, accountSwitch };
  }

  function getAccountSwitch(token: string): AccountSwitch | null {
    const current = read();
    const offered = decodeToken(token);
    if (current.status === 'signed-out' || !offered) return null;
    if (current.user.id === offered.user.id) return null;
    return { current: current.user, offered: offered.user, token };
  }

  function handleStorageEvent(event: Event): void {
    const key = 'key' in event ? event.key : null;
    // The key is null when the whole storage was cleared.
    if (key !== null && !(typeof key === 'string' && tokenKeys.includes(key))) return;
    // Another tab signed in or out: discard the in-memory user.
    inMemory = null;
    notify();
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) events?.addEventListener('storage', handleStorageEvent);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) events?.removeEventListener('storage', handleStorageEvent);
    };
  }

  return { read, signIn, end, takeFromAddress, subscribe };
}

function isSameState(one: SessionState, other: SessionState): boolean {
  if (one.status === 'signed-in' && other.status === 'signed-in') return one.token === other.token;
  if (one.status === 'signed-out' && other.status === 'signed-out')
    return one.reason === other.reason;
  return false;
}

function setOrRemove(storage: KeyValueStorage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

function parseId(text: string | null): PublisherId | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
