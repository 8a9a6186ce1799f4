import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The script is loaded once for a page.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'grecaptcha');
  for (const script of document.querySelectorAll('script')) script.remove();
});

const findScript = () => document.querySelector('script[src*="recaptcha"]');
const loaded = () => findScript()?.dispatchEvent(new Event('load'));

async function ask() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { getCaptchaField } = await import('./captcha.ts');
  return () => getCaptchaField('register');
}

it('has the token of the action', async () => {
  const execute = vi.fn(async () => 'token');
  Reflect.set(window, 'grecaptcha', { ready: (call: () => void) => call(), execute });
  const field = (await ask())();
  loaded();
  expect(await field).toEqual({ recaptcha_token: 'token' });
  expect(execute).toHaveBeenCalledWith(expect.any(String), { action: 'register' });
});

it('is null where the script is blocked, and loads it again for the next attempt', async () => {
  const getField = await ask();
  const field = getField();
  findScript()?.dispatchEvent(new Event('error'));
  expect(await field).toBeNull();
  Reflect.set(window, 'grecaptcha', { ready: (call: () => void) => call(), execute: () => 'late' });
  const next = getField();
  loaded();
  expect(await next).toEqual({ recaptcha_token: 'late' });
});

it('is null after 15 seconds without a response', async () => {
  const getField = await ask();
  vi.useFakeTimers();
  Reflect.set(window, 'grecaptcha', { ready: () => {} });
  const field = getField();
  loaded();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await field).toBeNull();
});
