import { storageKeys } from '@ludarium/domain/account';
import { deviceStorage } from '../storage.ts';

/** The server's time at a time of the page's own clock, which no change of the device's time moves. */
let anchor: { readonly server: number; readonly ticks: number } | null = null;

/**
 * The server's time, as far as it is known: this device's clock may be wrong. Everything that is
 * compared with times of the server uses it.
 */
export function getServerTime(): Date {
  return new Date(
    anchor
      ? anchor.server + performance.now() - anchor.ticks
      : Date.now() + readNumber(storageKeys.clockOffset),
  );
}

/**
 * The time by which a token has certainly expired: before the first response of a page the last time
 * of the server that this device has seen, because its clock may have been changed since.
 */
export function getSessionTime(): Date {
  const seen = anchor ? 0 : readNumber(storageKeys.seenServerTime);
  return seen > 0 ? new Date(Math.min(seen, getServerTime().getTime())) : getServerTime();
}

let handleFirstTime: () => void = () => {};

/** Calls the handler when the page has its first time of the server. */
export function onFirstServerTime(handler: () => void): void {
  handleFirstTime = handler;
}

/** Asks the server of this page for its time. */
export async function askServerTime(): Promise<void> {
  await withServerClock(fetch)('/', { method: 'HEAD', cache: 'no-store' }).catch(console.warn);
}

/**
 * Takes the server's time from a token that was just sent, unless a response has told it: then a token
 * that has expired is an old one.
 */
export function learnTokenTime(issuedAt: Date): void {
  if (anchor === null) learnServerTime(issuedAt);
}

/** Takes the server's time from a response, and names the clock of this device if it is wrong. */
export function learnServerTime(time: Date): void {
  const isFirst = anchor === null;
  anchor = { server: time.getTime(), ticks: performance.now() };
  if (time.getTime() - readNumber(storageKeys.seenServerTime) >= 60_000) {
    deviceStorage.setItem(storageKeys.seenServerTime, String(time.getTime()));
  }
  nameWrongClock(time);
  if (isFirst) handleFirstTime();
}

/** From here on, in ms, a difference between the clocks of device and server is told to the person. */
const clockTolerance = 5 * 60_000;
let hasNamed = false;

function nameWrongClock(time: Date): void {
  const offset = time.getTime() - Date.now();
  const stored = readNumber(storageKeys.clockOffset);
  const isWrong = Math.abs(offset) >= clockTolerance;
  if (!isWrong) {
    if (stored !== 0) deviceStorage.removeItem(storageKeys.clockOffset);
    return;
  }
  if (Math.abs(offset - stored) >= clockTolerance) {
    deviceStorage.setItem(storageKeys.clockOffset, String(offset));
  }
  // In each page: sign-in opens another one while the toast is shown.
  if (hasNamed) return;
  hasNamed = true;
  void import('./wrong-clock.ts').then(({ showWrongClock }) => showWrongClock(offset));
}

/** A `fetch` that takes the server's time from the `Date` of its responses. */
export function withServerClock(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await send(input, init);
    // A stored response has an old `Date`; another origin may hide its own.
    const time = response.headers.has('age')
      ? Number.NaN
      : Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(time)) learnServerTime(new Date(time));
    return response;
  };
}

function readNumber(key: string): number {
  const value = Number(deviceStorage.getItem(key) ?? 0);
  return Number.isFinite(value) ? value : 0;
}
