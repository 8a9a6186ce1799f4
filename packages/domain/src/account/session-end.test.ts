import { describe, expect, it } from 'vitest';
import { readSignInAddress, signInAddress } from './session-end.ts';
import { sessionEndNotice } from './session-end-notice.ts';

const at = (path: string): URL => new URL(path, 'https://ludarium.example');

describe('the address of the sign-in page', () => {
  it.each([
    'signed-out',
    'expired',
    'expired-in-people',
    'expired-on-submit',
    'malformed',
    'refused',
    'role-changed',
  ] as const)('carries the reason %s', (reason) => {
    expect(readSignInAddress(at(signInAddress(reason, null)))).toEqual({
      reason,
      returnTo: null,
      cleanedAddress: '/auth',
    });
  });

  it('carries the return address with its query', () => {
    const returnTo = '/feedback?card=1&q=a%26b#x';
    expect(readSignInAddress(at(signInAddress(null, returnTo)))).toEqual({
      reason: null,
      returnTo,
      cleanedAddress: '/auth',
    });
  });

  it('drops a return address of another origin', () => {
    expect(signInAddress('expired', '//evil.example/feedback')).toBe('/auth?ended=expired');
    expect(readSignInAddress(at('/auth?return=//evil.example/feedback')).returnTo).toBeNull();
  });

  it('keeps the rest of the query and the hash', () => {
    expect(readSignInAddress(at('/auth?a=1&ended=expired&b=2#x')).cleanedAddress).toBe(
      '/auth?a=1&b=2#x',
    );
  });

  it.each(['/auth', '/auth?ended=', '/auth?ended=<b>', '/auth?ended=toString'])(
    'reads no reason from %s',
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
  ] as const)('says the text of the specification for %s', (reason, kind, title, text) => {
    const notice = sessionEndNotice(reason);
    expect([notice.kind, notice.title, notice.text]).toEqual([kind, title, text]);
  });

  it('is green only after Sign Out', () => {
    for (const reason of ['expired', 'malformed', 'refused', 'role-changed'] as const) {
      expect(sessionEndNotice(reason).kind).not.toBe('success');
    }
  });
});
