import { storageKeys } from '@ludarium/domain/account';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '../storage.ts';

const hour = 60 * 60_000;
const serverTime = new Date('2026-03-02T10:00:00Z');
const showToast = vi.hoisted(() => vi.fn());
vi.mock('../ui/toast.ts', () => ({ showToast }));

/** The module of a page that was just loaded. */
async function loadPage() {
  vi.resetModules();
  const [clock, { session }] = await Promise.all([
    import('./server-clock.ts'),
    import('./session.ts'),
  ]);
  return { ...clock, session };
}

/** A token that the server made at its time, for one hour. */
function createToken(): string {
  const issuedAt = serverTime.getTime() / 1000;
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
  return `${encode({ alg: 'RS256' })}.${encode({ sub: '7', iat: issuedAt, exp: issuedAt + 3600 })}.AA`;
}

const answerWithDate = async () =>
  new Response('', { headers: { date: serverTime.toUTCString() } });

beforeEach(() => {
  vi.useFakeTimers();
  showToast.mockClear();
  deviceStorage.removeItem(storageKeys.clockOffset);
  deviceStorage.removeItem(storageKeys.seenServerTime);
  deviceStorage.removeItem(storageKeys.token);
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['ahead', 12],
  ['behind', -12],
])(
  'keeps a session that was just begun if the clock is 12 hours %s, also after a reload',
  async (direction, hours) => {
    vi.setSystemTime(serverTime.getTime() + hours * hour);
    const { session, withServerClock } = await loadPage();
    await withServerClock(answerWithDate)('/login');
    expect(session.signIn(createToken()).status).toBe('signed-in');
    const { session: next, getServerTime } = await loadPage();
    expect(next.read().status).toBe('signed-in');
    expect(getServerTime()).toEqual(serverTime);
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
    expect(showToast.mock.lastCall?.[0].text).toContain(`12 hours ${direction}.`);
  },
);

it('takes the time from a token just received if the server hides its own', async () => {
  vi.setSystemTime(serverTime.getTime() + 12 * hour);
  const { session } = await loadPage();
  expect(session.signIn(createToken()).status).toBe('signed-in');
  expect(session.read().status).toBe('signed-in');
});

it('takes an old token for expired where a response has told the time', async () => {
  vi.setSystemTime(serverTime.getTime() + 12 * hour);
  const { session, withServerClock, getServerTime } = await loadPage();
  const now = new Date(serverTime.getTime() + 12 * hour);
  await withServerClock(async () => new Response('', { headers: { date: now.toUTCString() } }))(
    '/',
  );
  expect(session.signIn(createToken())).toMatchObject({ status: 'signed-out', reason: 'expired' });
  expect(getServerTime()).toEqual(now);
});

it('keeps the session while the clock of the device jumps, and ends it when its time is over', async () => {
  vi.setSystemTime(serverTime);
  const { session, withServerClock } = await loadPage();
  await withServerClock(answerWithDate)('/login');
  session.signIn(createToken());
  vi.setSystemTime(serverTime.getTime() + 12 * hour);
  expect(session.read().status).toBe('signed-in');
  vi.advanceTimersByTime(hour + 1_000);
  expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' });
});

it.each([
  ['keeps', 0, 'signed-in'],
  ['ends', 2 * hour, 'signed-out'],
])(
  '%s a session after a reload with another clock, by the time of the server',
  async (_, passed, status) => {
    vi.setSystemTime(serverTime);
    const before = await loadPage();
    await before.withServerClock(answerWithDate)('/login');
    before.session.signIn(createToken());
    vi.setSystemTime(serverTime.getTime() + 12 * hour);
    const date = new Date(serverTime.getTime() + passed).toUTCString();
    let answer = (_: Response) => {};
    const ask = vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    vi.stubGlobal('fetch', ask);
    const { session } = await loadPage();
    expect(session.read().status).toBe('signed-in');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    answer(new Response('', { headers: { date } }));
    await vi.waitFor(() => expect(session.read().status).toBe(status));
  },
);

it('forgets the offset when the clock was set right, and names it once until then', async () => {
  vi.setSystemTime(serverTime.getTime() + 12 * hour);
  const { withServerClock, learnServerTime } = await loadPage();
  await withServerClock(answerWithDate)('/a');
  await withServerClock(answerWithDate)('/b');
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(deviceStorage.getItem(storageKeys.clockOffset)).toBe(String(-12 * hour));
  vi.setSystemTime(serverTime);
  learnServerTime(serverTime);
  expect(deviceStorage.getItem(storageKeys.clockOffset)).toBeNull();
  expect(showToast).toHaveBeenCalledOnce();
});

it('ignores the time of a stored response', async () => {
  vi.setSystemTime(serverTime.getTime() + 12 * hour);
  const { getServerTime, withServerClock } = await loadPage();
  const headers = { date: serverTime.toUTCString(), age: '10' };
  await withServerClock(async () => new Response('', { headers }))('/a');
  expect(getServerTime().getTime()).toBe(serverTime.getTime() + 12 * hour);
});
