import { tokenFromAddress } from './address.ts';
import { createPasswordGate, type PasswordGate } from './password-gate.ts';
import { type SavedForm, savedForm } from './saved-form.ts';
import { type SessionEnd, sessionEndFrom } from './session-end.ts';
import type { KeyValueStorage } from './storage.ts';
import { storageKeys, tokenKeys } from './storage-keys.ts';
import { decodeToken, type TokenFault } from './token.ts';
import type { User } from './user.ts';

export type SessionState =
  | {
      readonly status: 'signed-out';
      /** Why the session of this page ended; null where nobody was signed in, or nobody knows. */
      readonly reason: SessionEnd | null;
    }
  | { readonly status: 'signed-in'; readonly user: User; readonly token: string };

export interface SessionOptions {
  /** `window.localStorage`, through `storageOrMemory`. */
  readonly storage: KeyValueStorage;
  /** `window.sessionStorage`, through `storageOrMemory`. */
  readonly sessionStorage: KeyValueStorage;
  readonly now: () => Date;
  /** `window`, so that other tabs and the other app are heard of. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** A link that signs in a person while somebody else is signed in: to be asked about. */
export interface AccountSwitch {
  readonly current: User;
  readonly offered: User;
  /** The offered person's token, for `signIn`. */
  readonly token: string;
}

/** A publisher that a person chose in a request that waits (section 4: Request publisher access). */
export interface PendingPublisher {
  readonly id: number | null;
  readonly logo: string | null;
}

/** What the device remembers of a person; site and console share it through the storage keys. */
export interface Session extends PasswordGate {
  /**
   * Who is signed in. Removes every stored token that is malformed or expired and says so in
   * `reason`. Gives the same object until something changes (made for `useSyncExternalStore`).
   */
  read(): SessionState;
  /**
   * Stores the token of a login or a registration. A token that can't be read is not stored; the
   * person is then `fallback`, without roles, while the page is open (section 4: Authentication).
   */
  signIn(token: string, fallback?: Omit<User, 'roles' | 'publisherId'>): SessionState;
  /**
   * Ends the session, in every tab, with the reason that /auth shows. After 'signed-out' nothing of
   * the person's publisher request or registration is left; after any other end it is kept for their next sign-in,
   * and removed when another person signs in. A session that has ended keeps its first reason.
   */
  end(reason: SessionEnd): void;
  /**
   * Signs in with the token of a page address, if it carries a good one. Where somebody else is
   * signed in they stay so, and `accountSwitch` is to be asked about.
   *
   * @returns null where the address carries no token
   */
  takeFromAddress(url: URL): {
    /** The address without the token, for `history.replaceState`. */
    readonly cleanedAddress: string;
    readonly fault: TokenFault | null;
    readonly accountSwitch: AccountSwitch | null;
  } | null;
  /** Calls back on every sign-in and sign-out, other tabs' included. Gives the way to stop it. */
  subscribe(listener: () => void): () => void;
  rememberedEmail(): string | null;
  /** Keeps the e-mail for the next sign-in, or forgets it with null (section 5: Login). */
  rememberEmail(email: string | null): void;
  readonly registrationForm: SavedForm;
  readonly publisherRequestForm: SavedForm;
  /** An `UnfinishedRegistration`, to be parsed by `unfinishedApplication`. */
  readonly unfinishedRegistration: SavedForm;
  pendingPublisher(): PendingPublisher;
  keepPendingPublisher(publisher: PendingPublisher): void;
}

/** The one module that touches the storage keys of section 3. */
export function createSession(options: SessionOptions): Session {
  const { storage, sessionStorage } = options;
  return {
    ...createSignIn(options),
    rememberedEmail: () => storage.getItem(storageKeys.rememberedEmail),
    rememberEmail: (email) => keep(storage, storageKeys.rememberedEmail, email),
    registrationForm: savedForm(storage, storageKeys.registrationForm),
    publisherRequestForm: savedForm(storage, storageKeys.publisherRequestForm),
    unfinishedRegistration: savedForm(storage, storageKeys.unfinishedRegistration),
    pendingPublisher: () => ({
      id: wholeNumber(storage.getItem(storageKeys.pendingPublisherId)),
      logo: storage.getItem(storageKeys.pendingPublisherLogo),
    }),
    keepPendingPublisher({ id, logo }) {
      keep(storage, storageKeys.pendingPublisherId, id === null ? null : String(id));
      keep(storage, storageKeys.pendingPublisherLogo, logo);
    },
    ...createPasswordGate(sessionStorage),
  };
}

type SignIn = Pick<Session, 'read' | 'signIn' | 'end' | 'takeFromAddress' | 'subscribe'>;

function createSignIn({ storage, now, events }: SessionOptions): SignIn {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'signed-out', reason: null };
  /** Somebody whose token can't be read: known to this page only. */
  let unstored: SessionState | null = null;

  function setState(next: SessionState): SessionState {
    if (!sameState(state, next)) state = next;
    return state;
  }

  function read(): SessionState {
    const stored = storedState();
    if (stored.status === 'signed-in') return setState(stored);
    if (unstored !== null) return setState(unstored);
    // The reason stays until the next sign-in. Without an own one, another tab ended the session.
    const known = state.status === 'signed-out' ? state.reason : reasonOfOtherTab();
    return setState({ status: 'signed-out', reason: stored.reason ?? known });
  }

  function reasonOfOtherTab(): SessionEnd | null {
    return sessionEndFrom(storage.getItem(storageKeys.sessionEnd));
  }

  function storedState(): SessionState {
    let reason: TokenFault | null = null;
    for (const key of tokenKeys) {
      const token = storage.getItem(key);
      if (token === null) continue;
      const decoded = decodeToken(token, now());
      if (decoded.ok) {
        adopt(decoded.user);
        return { status: 'signed-in', user: decoded.user, token };
      }
      reason ??= decoded.reason;
      storage.setItem(storageKeys.sessionEnd, reason);
      storage.removeItem(key);
    }
    if (reason !== null) storage.removeItem(storageKeys.authenticated);
    return { status: 'signed-out', reason };
  }

  /** Another person must not find what was kept for the last one. */
  function adopt({ id }: User): void {
    const known = storage.getItem(storageKeys.person);
    if (known === id) return;
    if (known !== null) forgetPersonalData();
    storage.setItem(storageKeys.person, id);
  }

  function forgetPersonalData(): void {
    storage.removeItem(storageKeys.person);
    storage.removeItem(storageKeys.pendingPublisherId);
    storage.removeItem(storageKeys.pendingPublisherLogo);
    storage.removeItem(storageKeys.publisherRequestForm);
    storage.removeItem(storageKeys.unfinishedRegistration);
  }

  function forget(): void {
    for (const key of tokenKeys) storage.removeItem(key);
    storage.removeItem(storageKeys.authenticated);
    unstored = null;
  }

  function signIn(token: string, fallback?: Omit<User, 'roles' | 'publisherId'>): SessionState {
    const decoded = decodeToken(token, now());
    forget();
    storage.removeItem(storageKeys.sessionEnd);
    if (decoded.ok) {
      adopt(decoded.user);
      storage.setItem(storageKeys.token, token);
      storage.setItem(storageKeys.authenticated, 'true');
      setState({ status: 'signed-in', user: decoded.user, token });
    } else if (decoded.reason === 'malformed' && fallback) {
      unstored = {
        status: 'signed-in',
        user: { ...fallback, roles: [], publisherId: null },
        token,
      };
      setState(unstored);
    } else {
      setState({ status: 'signed-out', reason: decoded.reason });
    }
    notify();
    return state;
  }

  function end(reason: SessionEnd): void {
    const before = read();
    // Before the tokens: another tab that sees these go reads why.
    storage.setItem(storageKeys.sessionEnd, reason);
    forget();
    if (reason === 'signed-out') forgetPersonalData();
    const first = before.status === 'signed-out' ? before.reason : null;
    setState({ status: 'signed-out', reason: first ?? reason });
    notify();
  }

  function takeFromAddress(url: URL) {
    const found = tokenFromAddress(url, now());
    if (found === null) return null;
    const { token, cleanedAddress, fault } = found;
    const accountSwitch = token === null ? null : accountSwitchTo(token);
    if (token !== null && accountSwitch === null) signIn(token);
    return { cleanedAddress, fault, accountSwitch };
  }

  function accountSwitchTo(token: string): AccountSwitch | null {
    const current = read();
    const offered = decodeToken(token, now());
    if (current.status === 'signed-out' || !offered.ok) return null;
    if (current.user.id === offered.user.id) return null;
    return { current: current.user, offered: offered.user, token };
  }

  function handleStorageEvent(event: Event): void {
    const key = 'key' in event ? event.key : null;
    // A key of null says that the whole storage was cleared.
    if (key !== null && !(typeof key === 'string' && tokenKeys.includes(key))) return;
    // Another tab has signed somebody in or out: what only this page knew is over.
    unstored = null;
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

function sameState(one: SessionState, other: SessionState): boolean {
  if (one.status === 'signed-in' && other.status === 'signed-in') return one.token === other.token;
  if (one.status === 'signed-out' && other.status === 'signed-out')
    return one.reason === other.reason;
  return false;
}

function keep(storage: KeyValueStorage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
