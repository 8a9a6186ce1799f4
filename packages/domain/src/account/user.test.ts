import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDemoHost } from './password-gate.ts';
import { displayNameFromEmail, greetingName, hasRole } from './user.ts';

describe('hasRole', () => {
  it('returns true for the role and for admins', () => {
    expect(hasRole({ roles: ['tester'] }, 'tester')).toBe(true);
    expect(hasRole({ roles: ['tester'] }, 'publisher')).toBe(false);
    expect(hasRole({ roles: ['admin'] }, 'publisher')).toBe(true);
    expect(hasRole(null, 'tester')).toBe(false);
  });
});

describe('displayNameFromEmail', () => {
  it('returns the part before the @', () => {
    expect(displayNameFromEmail('ada.l@demo.example')).toBe('ada.l');
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(email.startsWith(`${displayNameFromEmail(email)}@`)).toBe(true);
      }),
    );
  });
});

describe('greetingName', () => {
  it('returns the first name, else the email', () => {
    expect(greetingName({ firstName: 'Ada', email: 'a@b.de' })).toBe('Ada');
    expect(greetingName({ firstName: '', email: 'a@b.de' })).toBe('a@b.de');
  });
});

describe('the password gate', () => {
  it.each([
    ['localhost', true],
    ['pr-7.preview.ludarium.example', true],
    ['Ludarium-Demo.pages.example', true],
    ['ludarium.example', false],
    ['localhost.evil.example', false],
  ])('sets the demo flag of %s to %s', (host, flag) => {
    expect(isDemoHost(host)).toBe(flag);
  });
});
