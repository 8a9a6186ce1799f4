import { describe, expect, it } from 'vitest';
import { readSignInAddress, signInAddress } from './session-end.ts';
import { sessionEndNotice } from './session-end-notice.ts';

const at = (path: string): URL => new URL(path, 'https://ludarium.example');

describe('signInAddress and readSignInAddress', () => {
  it.each([
    'signed-out',
    'expired',
    'expired-in-people',
    'expired-on-submit',
    'malformed',
    'refused',
    'role-changed',
  ] as const)('keep the reason %s', (reason) => {
    expect(readSignInAddress(at(signInAddress(reason, null)))).toEqual({
      reason,
      returnTo: null,
      cleanedAddress: '/auth',
    });
  });

  it('keep the return address with its query', () => {
    const returnTo = '/feedback?card=1&q=a%26b#x';
    expect(readSignInAddress(at(signInAddress(null, returnTo)))).toEqual({
      reason: null,
      returnTo,
      cleanedAddress: '/auth',
    });
  });

  it('drop a return address of another origin', () => {
    expect(signInAddress('expired', '//evil.example/feedback')).toBe('/auth?ended=expired');
    expect(readSignInAddress(at('/auth?return=//evil.example/feedback')).returnTo).toBeNull();
  });

  it('keep other query parameters and the hash', () => {
    expect(readSignInAddress(at('/auth?a=1&ended=expired&b=2#x')).cleanedAddress).toBe(
      '/auth?a=1&b=2#x',
    );
  });

  it.each(['/auth', '/auth?ended=', '/auth?ended=<b>', '/auth?ended=toString'])(
    'return no reason for %s',
    (path) => {
      expect(readSignInAddress(at(path)).reason).toBeNull();
    },
  );
});

describe('sessionEndNotice', () => {
  it.each([
    ['signed-out', 'success', 'Signed out', 'You have been signed out successfully.'],
    ['expired', 'error', 'Session Expired', 'Your session has expired. Please sign in again.'],
    ['expired-in-people', 'error', undefined, 'Session expired. Please sign in again.'],
    ['expired-on-submit', 'error', undefined, 'You must be logged in to submit feedback'],
    ['refused', 'error', undefined, 'Please sign in again to access admin features.'],
  ] as const)("returns the specification's text for %s", (reason, kind, title, text) => {
    const notice = sessionEndNotice(reason);
    expect([notice.kind, notice.title, notice.text]).toEqual([kind, title, text]);
  });

  it('has the kind success only after Sign Out', () => {
    for (const reason of ['expired', 'malformed', 'refused', 'role-changed'] as const) {
      expect(sessionEndNotice(reason).kind).not.toBe('success');
    }
  });
});
