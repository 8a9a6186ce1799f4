import { describe, expect, it } from 'vitest';
import { departureAddress, departureFromAddress, departureMessage } from './departure.ts';

const at = (path: string): URL => new URL(path, 'https://ludarium.example');

describe('why somebody comes to /auth (section 4)', () => {
  it.each(['signed-out', 'expired', 'malformed', 'refused'] as const)(
    'carries %s there and cleans up',
    (why) => {
      expect(departureFromAddress(at(departureAddress(why)))).toEqual({
        departure: why,
        cleanedAddress: '/auth',
      });
    },
  );

  it('keeps the rest of the address', () => {
    expect(departureFromAddress(at('/auth?a=1&left=expired&b=2#x'))?.cleanedAddress).toBe(
      '/auth?a=1&b=2#x',
    );
  });

  it('takes nothing else for a reason', () => {
    expect(departureAddress(null)).toBe('/auth');
    for (const path of ['/auth', '/auth?left=', '/auth?left=<b>', '/auth?left=toString']) {
      expect(departureFromAddress(at(path))).toBeNull();
    }
  });

  it('says goodbye in the words of the specification', () => {
    expect(departureMessage('signed-out')).toEqual({
      title: 'Signed out',
      text: 'You have been signed out successfully.',
    });
    expect(departureMessage('refused').text).toBe('Please sign in again to access admin features.');
    expect(departureMessage('expired').text).toContain('sign in again');
  });
});
