import { UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from './session.ts';
import { type KeyValueStorage, memoryStorage, storageOrMemory } from './storage.ts';

const noon = new Date('2025-11-21T12:00:00Z');
const ada = { id: '1', email: 'ada@demo.example', firstName: 'Ada', lastName: 'Lovelace' };

function tokenFor(id: string, seconds = 3600): string {
  return new UnsecuredJWT({ sub: id, exp: noon.getTime() / 1000 + seconds }).encode();
}

let storage: KeyValueStorage;
let events: EventTarget;
let now: Date;
let session: Session;

beforeEach(() => {
  storage = memoryStorage();
  events = new EventTarget();
  now = noon;
  session = createSession({ storage, sessionStorage: memoryStorage(), now: () => now, events });
});

describe('reading', () => {
  it('finds nobody at first', () => {
    expect(session.read()).toEqual({ status: 'signed-out', reason: null });
  });

  it.each(['jwt_token', 'auth_token', 'mobile_auth_token'])('accepts a token in %s', (key) => {
    storage.setItem(key, tokenFor('5'));
    expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: '5' } });
  });

  it('gives the same object until something changes', () => {
    session.signIn(tokenFor('5'));
    expect(session.read()).toBe(session.read());
  });

  it('removes a malformed token, says why, and says it again', () => {
    storage.setItem('jwt_token', 'broken');
    expect(session.read()).toEqual({ status: 'signed-out', reason: 'malformed' });
    expect(storage.getItem('jwt_token')).toBeNull();
    expect(session.read()).toEqual({ status: 'signed-out', reason: 'malformed' });
  });

  it('falls back on the next key where the first is malformed', () => {
    storage.setItem('jwt_token', 'broken');
    storage.setItem('mobile_auth_token', tokenFor('5'));
    expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: '5' } });
    expect(storage.getItem('jwt_token')).toBeNull();
  });

  it('notices that the token expired while the page was open', () => {
    session.signIn(tokenFor('5', 60));
    now = new Date(noon.getTime() + 60_000);
    expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(storage.getItem('app_user_authenticated')).toBeNull();
  });
});

describe('signing in', () => {
  it('stores the token and the flag, and forgets what held another', () => {
    storage.setItem('auth_token', tokenFor('4'));
    session.signIn(tokenFor('5'));
    expect(storage.getItem('jwt_token')).toBe(tokenFor('5'));
    expect(storage.getItem('auth_token')).toBeNull();
    expect(storage.getItem('app_user_authenticated')).toBe('true');
  });

  it('knows somebody whose token cannot be read for this page, without roles', () => {
    expect(session.signIn('opaque', ada)).toEqual({
      status: 'signed-in',
      user: { ...ada, roles: [], publisherId: null },
      token: 'opaque',
    });
    expect(storage.getItem('jwt_token')).toBeNull();
    expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: '1' } });
    session.end('signed-out');
    expect(session.read()).toEqual({ status: 'signed-out', reason: 'signed-out' });
  });

  it('refuses an expired token', () => {
    expect(session.signIn(tokenFor('5', -1), ada)).toEqual({
      status: 'signed-out',
      reason: 'expired',
    });
  });

  it('takes a token from the address', () => {
    const url = new URL(`https://ludarium.example/feedback?auth_token=${tokenFor('5')}`);
    expect(session.takeFromAddress(url)).toEqual({
      cleanedAddress: '/feedback',
      fault: null,
      accountSwitch: null,
    });
    expect(session.read()).toMatchObject({ user: { id: '5' } });
    expect(session.takeFromAddress(new URL('https://ludarium.example/'))).toBeNull();
  });

  it('keeps who is signed in where the address brings a bad token', () => {
    session.signIn(tokenFor('5'));
    const url = new URL('https://ludarium.example/?token=bad');
    expect(session.takeFromAddress(url)).toMatchObject({
      cleanedAddress: '/',
      fault: 'malformed',
    });
    expect(session.read()).toMatchObject({ user: { id: '5' } });
  });
});

describe('signing out', () => {
  it('leaves nothing of the person to the next one, but their remembered e-mail', () => {
    session.signIn(tokenFor('5'));
    session.rememberEmail('ada@demo.example');
    session.keepPendingPublisher({ id: 3, logo: 'https://example.com/l.png' });
    session.publisherRequestForm.save({ websiteUrl: 'https://example.com' });

    session.end('signed-out');

    for (const key of ['jwt_token', 'auth_token', 'mobile_auth_token', 'app_user_authenticated']) {
      expect(storage.getItem(key)).toBeNull();
    }
    expect(session.pendingPublisher()).toEqual({ id: null, logo: null });
    expect(session.publisherRequestForm.read()).toBeNull();
    expect(session.rememberedEmail()).toBe('ada@demo.example');
  });
});

describe('ending a session for another reason', () => {
  it.each(['expired', 'refused', 'role-changed', 'expired-in-people'] as const)(
    'gives the reason %s, and keeps what was typed',
    (reason) => {
      session.signIn(tokenFor('5'));
      session.publisherRequestForm.save({ websiteUrl: 'https://example.com' });
      session.end(reason);
      expect(session.read()).toEqual({ status: 'signed-out', reason });
      expect(session.read()).toEqual({ status: 'signed-out', reason });
      expect(session.publisherRequestForm.read()).not.toBeNull();
    },
  );

  it('keeps the first reason where two parts of a page end the session', () => {
    session.signIn(tokenFor('5'));
    session.end('expired');
    session.end('refused');
    expect(session.read()).toMatchObject({ reason: 'expired' });
  });

  it('knows no reason where the tokens were removed from outside, until a page gives one', () => {
    session.signIn(tokenFor('5'));
    storage.removeItem('jwt_token');
    expect(session.read()).toEqual({ status: 'signed-out', reason: null });
    session.end('expired-on-submit');
    expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired-on-submit' });
  });

  it('gives a second tab the same reason', () => {
    const other = createSession({ storage, sessionStorage: memoryStorage(), now: () => now });
    session.signIn(tokenFor('5'));
    expect(other.read()).toMatchObject({ status: 'signed-in' });
    session.end('role-changed');
    expect(other.read()).toEqual({ status: 'signed-out', reason: 'role-changed' });
  });

  it('gives no reason to a page that opens later, nor after the next sign-in', () => {
    session.signIn(tokenFor('5'));
    session.end('expired');
    const later = createSession({ storage, sessionStorage: memoryStorage(), now: () => now });
    expect(later.read()).toEqual({ status: 'signed-out', reason: null });
    later.signIn(tokenFor('5'));
    expect(storage.getItem('session_end_reason')).toBeNull();
  });
});

describe('what was kept for one person', () => {
  const keep = () => {
    session.keepPendingPublisher({ id: 3, logo: null });
    session.publisherRequestForm.save({ websiteUrl: 'https://example.com' });
  };

  it('is there again when they sign in after an expiry', () => {
    session.signIn(tokenFor('5'));
    keep();
    session.end('expired');
    session.signIn(tokenFor('5', 60));
    expect(session.pendingPublisher().id).toBe(3);
    expect(session.publisherRequestForm.read()).not.toBeNull();
  });

  it.each([
    ['signs in after an expiry', () => session.end('expired')],
    ['replaces the session', () => {}],
  ])('is gone when another person %s', (_, before) => {
    session.signIn(tokenFor('5'));
    keep();
    before();
    session.signIn(tokenFor('6'));
    expect(session.pendingPublisher().id).toBeNull();
    expect(session.publisherRequestForm.read()).toBeNull();
  });

  it('is gone when the app stored the token of another person', () => {
    session.signIn(tokenFor('5'));
    keep();
    storage.setItem('jwt_token', tokenFor('6'));
    expect(session.read()).toMatchObject({ user: { id: '6' } });
    expect(session.publisherRequestForm.read()).toBeNull();
  });
});

describe('a link for another person than who is signed in', () => {
  const link = (id: string) => new URL(`https://ludarium.example/feedback?token=${tokenFor(id)}`);

  it('keeps the session and asks, with the token removed from the address', () => {
    session.signIn(tokenFor('5'));
    const taken = session.takeFromAddress(link('6'));
    expect(taken?.cleanedAddress).toBe('/feedback');
    expect(taken?.accountSwitch).toMatchObject({ current: { id: '5' }, offered: { id: '6' } });
    expect(session.read()).toMatchObject({ user: { id: '5' } });
    session.signIn(taken?.accountSwitch?.token ?? '');
    expect(session.read()).toMatchObject({ user: { id: '6' } });
  });

  it('asks nothing where it is for the same person, or where nobody is signed in', () => {
    expect(session.takeFromAddress(link('5'))?.accountSwitch).toBeNull();
    expect(session.takeFromAddress(link('5'))?.accountSwitch).toBeNull();
    expect(session.read()).toMatchObject({ user: { id: '5' } });
  });

  it('asks nothing where the session that is kept has expired', () => {
    session.signIn(tokenFor('5', 60));
    now = new Date(noon.getTime() + 120_000);
    expect(session.takeFromAddress(link('6'))?.accountSwitch).toBeNull();
    expect(session.read()).toMatchObject({ user: { id: '6' } });
  });
});

describe('a registration whose terms are not accepted yet', () => {
  const saved = { userId: '5', application: { websiteUrl: 'https://example.com' } };

  it('outlives an expired session and the next sign-in of the same person', () => {
    session.signIn(tokenFor('5'));
    session.unfinishedRegistration.save(saved);
    session.end('expired');
    session.signIn(tokenFor('5'));
    expect(session.unfinishedRegistration.read()).toEqual(saved);
  });

  it('is removed when the person signs out', () => {
    session.signIn(tokenFor('5'));
    session.unfinishedRegistration.save(saved);
    session.end('signed-out');
    expect(session.unfinishedRegistration.read()).toBeNull();
  });

  it('is removed when another person signs in', () => {
    session.signIn(tokenFor('5'));
    session.unfinishedRegistration.save(saved);
    session.end('expired');
    session.signIn(tokenFor('6'));
    expect(storage.getItem('unfinished_registration')).toBeNull();
  });
});

describe('subscribing', () => {
  it('hears of this page and of other tabs, until it stops', () => {
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.signIn(tokenFor('5'));
    expect(listener).toHaveBeenCalledTimes(1);

    storage.removeItem('jwt_token');
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'jwt_token' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(session.read()).toEqual({ status: 'signed-out', reason: null });

    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
    expect(listener).toHaveBeenCalledTimes(2);

    stop();
    events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('what else the device remembers', () => {
  it('keeps a form without its passwords', () => {
    session.registrationForm.save({
      firstName: 'Ada',
      password: 'secret-1',
      repeatPassword: 'secret-1',
    });
    expect(session.registrationForm.read()).toEqual({ firstName: 'Ada' });
    expect(storage.getItem('registrationFormData')).not.toContain('secret');
    session.registrationForm.clear();
    expect(session.registrationForm.read()).toBeNull();
  });

  it('drops a saved form that cannot be read', () => {
    storage.setItem('registrationFormData', '{"firstName":');
    expect(session.registrationForm.read()).toBeNull();
    expect(storage.getItem('registrationFormData')).toBeNull();
  });

  it('keeps and forgets the e-mail, the pending publisher and the password gate', () => {
    session.rememberEmail('ada@demo.example');
    expect(session.rememberedEmail()).toBe('ada@demo.example');
    session.rememberEmail(null);
    expect(session.rememberedEmail()).toBeNull();

    session.keepPendingPublisher({ id: 3, logo: null });
    expect(session.pendingPublisher()).toEqual({ id: 3, logo: null });

    expect(session.passwordGateUnlocked()).toBe(false);
    session.unlockPasswordGate();
    expect(session.passwordGateUnlocked()).toBe(true);
  });
});

describe('storageOrMemory', () => {
  it('goes on in memory where the browser refuses its storage', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fallback = storageOrMemory(() => {
      throw new Error('SecurityError');
    });
    fallback.setItem('a', '1');
    expect(fallback.getItem('a')).toBe('1');
    expect(warning).toHaveBeenCalledOnce();
    warning.mockRestore();
  });

  it('keeps in memory only what a full storage does not take', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storage.setItem('token', 'old');
    const refusing = {
      ...storage,
      setItem: (key: string, value: string) => {
        if (value.length > 3) throw new Error('QuotaExceededError');
        storage.setItem(key, value);
      },
    };
    const fallback = storageOrMemory(() => refusing);
    expect(fallback.getItem('token')).toBe('old');
    fallback.setItem('token', 'longer');
    expect(fallback.getItem('token')).toBe('longer');
    expect(storage.getItem('token')).toBeNull();
    fallback.setItem('token', 'new');
    expect(storage.getItem('token')).toBe('new');
    fallback.removeItem('token');
    expect(fallback.getItem('token')).toBeNull();
    warning.mockRestore();
  });
});
