import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPasswordFaults } from './password.ts';
import { isDemoHost } from './password-gate.ts';
import { newPasswordSchema, resetRequestSchema, signInSchema } from './schema.ts';
import { getDefaultDisplayName, getGreetingName, hasRole } from './user.ts';

/** The first error of each field, as the form shows it. */
function faults(
  schema: typeof newPasswordSchema | typeof signInSchema,
  value: unknown,
): Record<string, string> {
  const result = schema.safeParse(value);
  const issues = result.success ? [] : [...result.error.issues].reverse();
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('signInSchema', () => {
  it('reports invalid fields', () => {
    expect(faults(signInSchema, { email: 'ada', password: '' })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password is required',
    });
  });

  it('trims the email and defaults rememberMe to false', () => {
    expect(signInSchema.parse({ email: ' a@b.de ', password: ' p ' })).toEqual({
      email: 'a@b.de',
      password: ' p ',
      rememberMe: false,
    });
  });
});

describe('resetRequestSchema', () => {
  it('has its own error message', () => {
    expect(resetRequestSchema.safeParse({ email: '' }).error?.issues[0]?.message).toBe(
      'Invalid email address',
    );
    expect(resetRequestSchema.parse({ email: ' a@b.de ' })).toEqual({ email: 'a@b.de' });
  });
});

describe('newPasswordSchema', () => {
  it.each([
    ['', 'Password must be at least 8 characters'],
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['NoNumbers', 'Password must contain at least one number'],
  ])('rejects %j', (password, message) => {
    expect(faults(newPasswordSchema, { password, confirmation: password })).toEqual({
      password: message,
    });
  });

  it('rejects a different confirmation, also with a weak password', () => {
    expect(faults(newPasswordSchema, { password: 'short', confirmation: 'other' })).toMatchObject({
      confirmation: 'Passwords do not match',
    });
  });

  it('accepts exactly the passwords that follow the rules', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 220 }), (password) => {
        const keepsRules =
          password.length >= 8 &&
          password.length <= 200 &&
          /[A-Z]/.test(password) &&
          /[a-z]/.test(password) &&
          /[0-9]/.test(password);
        expect(findPasswordFaults(password).length === 0).toBe(keepsRules);
        expect(newPasswordSchema.safeParse({ password, confirmation: password }).success).toBe(
          keepsRules,
        );
      }),
      // Random passwords seldom have a length at the limits.
      { examples: [7, 8, 200, 201].map((length) => ['Aa1'.padEnd(length, 'x')]) },
    );
  });
});

describe('hasRole', () => {
  it('returns true for the role and for admins', () => {
    expect(hasRole({ roles: ['tester'] }, 'tester')).toBe(true);
    expect(hasRole({ roles: ['tester'] }, 'publisher')).toBe(false);
    expect(hasRole({ roles: ['admin'] }, 'publisher')).toBe(true);
    expect(hasRole(null, 'tester')).toBe(false);
  });
});

describe('getDefaultDisplayName', () => {
  it('returns the part before the @', () => {
    expect(getDefaultDisplayName('ada.l@demo.example')).toBe('ada.l');
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(email.startsWith(`${getDefaultDisplayName(email)}@`)).toBe(true);
      }),
    );
  });
});

describe('greetingName', () => {
  it('returns the first name, else the email', () => {
    expect(getGreetingName({ firstName: 'Ada', email: 'a@b.de' })).toBe('Ada');
    expect(getGreetingName({ firstName: '', email: 'a@b.de' })).toBe('a@b.de');
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
