import { UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from './session.ts';
import { createMemoryStorage, type KeyValueStorage, withMemoryFallback } from './storage.ts';

const noon = new Date('2025-11-21T12:00:00Z');
const ada = { id: '1', email: 'ada@demo.example', firstName: 'Ada', lastName: 'Lovelace' };

function tokenFor(id: string, seconds = 3600): string {
  return new UnsecuredJWT({ sub: id, exp: noon.getTime() / 1000 + seconds }).encode();
}

let storage: KeyValueStorage;
let events: EventTarget;
let session: Session;

beforeEach(() => {
  storage = createMemoryStorage();
  events = new EventTarget();
  session = createSession({ storage, events });
});

describe('read', () => {
  it('returns signed-out initially', () => {
    expect(session.read()).toEqual({ status: 'signed-out', reason: null });
  });

  it.each(['jwt_token', 'auth_token', 'mobile_auth_token'])('accepts a token in %s', (key) => {
    storage.setItem(key, tokenFor('5'));
    expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: '5' } });
  });

  it('returns the same object until the state changes', () => {
    session.signIn(tokenFor('5'));
    expect(session.read()).toBe(session.read());
  });

  it('removes a malformed token and keeps reporting the reason', () => {
    storage.setItem('jwt_token', 'broken');
    expect(session.read()).toEqual({ status: 'signed-out', reason: 'malformed' });
    expect(storage.getItem('jwt_token')).toBeNull();
    expect(session.read()).toEqual({ status: 'signed-out', reason: 'malformed' });
  });

  it('falls back to the next key if the first token is malformed', () => {
    storage.setItem('jwt_token', 'broken');
    storage.setItem('mobile_auth_token', tokenFor('5'));
    expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: '5' } });
    expect(storage.getItem('jwt_token')).toBeNull();
  });

  it('keeps a token whose end has come by the clock of the device, which may be wrong', () => {
    storage.setItem('jwt_token', tokenFor('5', -60));
    expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: '5' } });
  });
});

describe('signIn', () => {
  it('stores the token and the flag, and removes other stored tokens', () => {
    storage.setItem('auth_token', tokenFor('4'));
    session.signIn(tokenFor('5'));
    expect(storage.getItem('jwt_token')).toBe(tokenFor('5'));
    expect(storage.getItem('auth_token')).toBeNull();
    expect(storage.getItem('app_user_authenticated')).toBe('true');
  });

  it('keeps a user with an unreadable token in memory, without roles', () => {
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

  it('signs in with a token in the address', () => {
    const url = new URL(`https://ludarium.example/feedback?auth_token=${tokenFor('5')}`);
    expect(session.takeFromAddress(url, noon)).toEqual({
      cleanedAddress: '/feedback',
      fault: null,
      accountSwitch: null,
    });
    expect(session.read()).toMatchObject({ user: { id: '5' } });
    expect(session.takeFromAddress(new URL('https://ludarium.example/'), noon)).toBeNull();
  });

  it('keeps the current session when the token in the address is malformed', () => {
    session.signIn(tokenFor('5'));
    const url = new URL('https://ludarium.example/?token=bad');
    expect(session.takeFromAddress(url, noon)).toMatchObject({
      cleanedAddress: '/',
      fault: 'malformed',
    });
    expect(session.read()).toMatchObject({ user: { id: '5' } });
  });
});

describe('end with signed-out', () => {
  it('removes all personal data except the remembered email', () => {
    session.signIn(tokenFor('5'));
    session.rememberEmail('ada@demo.example');
    session.savePendingPublisher({ id: 3, logo: 'https://example.com/l.png' });
    session.saveUnfinishedRegistration({ userId: '5' });
    storage.setItem('publisherRequestFormData', '{}');

    session.end('signed-out');

    for (const key of ['jwt_token', 'auth_token', 'mobile_auth_token', 'app_user_authenticated']) {
      expect(storage.getItem(key)).toBeNull();
    }
    expect(session.pendingPublisher()).toEqual({ id: null, logo: null });
    expect(session.unfinishedRegistration()).toBeNull();
    expect(storage.getItem('publisherRequestFormData')).toBeNull();
    expect(session.rememberedEmail()).toBe('ada@demo.example');
    expect(session.lastEmail()).toBeNull();
  });
});

describe('end with another reason', () => {
  it.each(['expired', 'refused', 'role-changed', 'expired-in-people'] as const)(
    'reports the reason %s and keeps the saved form and the email',
    (reason) => {
      const claims = { sub: '5', email: 'ada@demo.example', exp: noon.getTime() / 1000 + 60 };
      session.signIn(new UnsecuredJWT(claims).encode());
      storage.setItem('publisherRequestFormData', '{}');
      session.end(reason);
      expect(session.read()).toEqual({ status: 'signed-out', reason });
      expect(session.read()).toEqual({ status: 'signed-out', reason });
      expect(storage.getItem('publisherRequestFormData')).not.toBeNull();
      expect(session.lastEmail()).toBe('ada@demo.example');
    },
  );

  it('keeps the first reason when the session is ended twice', () => {
    session.signIn(tokenFor('5'));
    session.end('expired');
    session.end('refused');
    expect(session.read()).toMatchObject({ reason: 'expired' });
  });

  it('reports no reason when tokens were removed externally, until one is given', () => {
    session.signIn(tokenFor('5'));
    storage.removeItem('jwt_token');
    expect(session.read()).toEqual({ status: 'signed-out', reason: null });
    session.end('expired-on-submit');
    expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired-on-submit' });
  });

  it('reports the same reason in a second tab', () => {
    const other = createSession({ storage });
    session.signIn(tokenFor('5'));
    expect(other.read()).toMatchObject({ status: 'signed-in' });
    session.end('role-changed');
    expect(other.read()).toEqual({ status: 'signed-out', reason: 'role-changed' });
  });

  it('clears the reason for later pages and after the next sign-in', () => {
    session.signIn(tokenFor('5'));
    session.end('expired');
    const later = createSession({ storage });
    expect(later.read()).toEqual({ status: 'signed-out', reason: null });
    later.signIn(tokenFor('5'));
    expect(storage.getItem('session_end_reason')).toBeNull();
  });
});

describe('personal data', () => {
  const registration = { userId: '5', application: { websiteUrl: 'https://example.com' } };
  const savePersonalData = () => {
    session.savePendingPublisher({ id: 3, logo: null });
    session.saveUnfinishedRegistration(registration);
    storage.setItem('publisherRequestFormData', '{}');
  };

  it('is restored when the user signs in after an expiry', () => {
    session.signIn(tokenFor('5'));
    savePersonalData();
    session.end('expired');
    session.signIn(tokenFor('5', 60));
    expect(session.pendingPublisher().id).toBe(3);
    expect(session.unfinishedRegistration()).toEqual(registration);
    expect(storage.getItem('publisherRequestFormData')).not.toBeNull();
  });

  it.each([
    ['signs in after an expiry', () => session.end('expired')],
    ['replaces the session', () => {}],
  ])('is removed when another user %s', (_, before) => {
    session.signIn(tokenFor('5'));
    savePersonalData();
    before();
    session.signIn(tokenFor('6'));
    expect(session.pendingPublisher().id).toBeNull();
    expect(storage.getItem('unfinished_registration')).toBeNull();
    expect(storage.getItem('publisherRequestFormData')).toBeNull();
  });

  it("is removed when the app stored another user's token", () => {
    session.signIn(tokenFor('5'));
    savePersonalData();
    storage.setItem('jwt_token', tokenFor('6'));
    expect(session.read()).toMatchObject({ user: { id: '6' } });
    expect(storage.getItem('publisherRequestFormData')).toBeNull();
  });
});

describe('a login link of another user', () => {
  const link = (id: string) => new URL(`https://ludarium.example/feedback?token=${tokenFor(id)}`);

  it('keeps the session, requests confirmation and removes the token', () => {
    session.signIn(tokenFor('5'));
    const taken = session.takeFromAddress(link('6'), noon);
    expect(taken?.cleanedAddress).toBe('/feedback');
    expect(taken?.accountSwitch).toMatchObject({ current: { id: '5' }, offered: { id: '6' } });
    expect(session.read()).toMatchObject({ user: { id: '5' } });
    session.signIn(taken?.accountSwitch?.token ?? '');
    expect(session.read()).toMatchObject({ user: { id: '6' } });
  });

  it('needs no confirmation for the same user or when signed out', () => {
    expect(session.takeFromAddress(link('5'), noon)?.accountSwitch).toBeNull();
    expect(session.takeFromAddress(link('5'), noon)?.accountSwitch).toBeNull();
    expect(session.read()).toMatchObject({ user: { id: '5' } });
  });
});

describe('subscribe', () => {
  it('notifies of changes in this page and other tabs until unsubscribed', () => {
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

describe('other stored values', () => {
  it('reads an unfinished registration that cannot be parsed as none', () => {
    storage.setItem('unfinished_registration', '{"userId":');
    expect(session.unfinishedRegistration()).toBeNull();
  });

  it('stores and removes the email and the pending publisher', () => {
    session.rememberEmail('ada@demo.example');
    expect(session.rememberedEmail()).toBe('ada@demo.example');
    session.rememberEmail(null);
    expect(session.rememberedEmail()).toBeNull();

    session.savePendingPublisher({ id: 3, logo: null });
    expect(session.pendingPublisher()).toEqual({ id: 3, logo: null });
  });
});

describe('withMemoryFallback', () => {
  it('falls back to memory when the browser denies storage access', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fallback = withMemoryFallback(() => {
      throw new Error('SecurityError');
    });
    fallback.setItem('a', '1');
    expect(fallback.getItem('a')).toBe('1');
    expect(warning).toHaveBeenCalledOnce();
    warning.mockRestore();
  });

  it('falls back to memory for values that exceed the quota', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storage.setItem('token', 'old');
    const refusing = {
      ...storage,
      setItem: (key: string, value: string) => {
        if (value.length > 3) throw new Error('QuotaExceededError');
        storage.setItem(key, value);
      },
    };
    const fallback = withMemoryFallback(() => refusing);
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
