import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../account/user.ts';
import { publisherApplicationSchema } from '../publishers/registration.ts';
import { landingAfterSignIn } from './landing.ts';
import { currentTermsVersion } from './version.ts';

const application = publisherApplicationSchema.parse({
  firstName: 'Petra',
  lastName: 'Meeples',
  email: 'petra@harvest.example',
  publisher: { kind: 'existing', id: 1, name: 'Harvest Games' },
  websiteUrl: 'https://harvest.example',
});

describe('landingAfterSignIn', () => {
  it('sends an admin to /admin, whatever their other roles', () => {
    expect(landingAfterSignIn({ roles: ['tester', 'publisher', 'admin'] }, null)).toEqual({
      path: '/admin',
    });
  });

  it('sends a publisher who never accepted the terms to /terms-acceptance', () => {
    expect(landingAfterSignIn({ roles: ['publisher'] }, null)).toEqual({
      path: '/terms-acceptance',
      state: { isFirstLogin: true, needsUpdate: false },
    });
  });

  it('sets needsUpdate for a publisher who accepted an earlier version', () => {
    expect(landingAfterSignIn({ roles: ['publisher'] }, 'June 2024')).toEqual({
      path: '/terms-acceptance',
      state: { isFirstLogin: true, needsUpdate: true },
    });
  });

  it('sends a publisher who accepted the current terms to the portal', () => {
    expect(landingAfterSignIn({ roles: ['publisher'] }, currentTermsVersion)).toEqual({
      path: '/publisher-portal',
    });
  });

  it('sends a tester to the board and others to /request-publisher-access', () => {
    expect(landingAfterSignIn({ roles: ['tester'] }, null)).toEqual({ path: '/feedback' });
    expect(landingAfterSignIn({ roles: ['guest'] }, null)).toEqual({
      path: '/request-publisher-access',
    });
  });

  it('returns to the protected route only if the role opens it', () => {
    expect(landingAfterSignIn({ roles: ['tester'] }, null, '/feedback?card=1').path).toBe(
      '/feedback?card=1',
    );
    expect(landingAfterSignIn({ roles: ['tester'] }, null, '/admin').path).toBe('/feedback');
    expect(landingAfterSignIn({ roles: [] }, null, '/publisher-portal').path).toBe(
      '/request-publisher-access',
    );
  });

  it('sends a publisher to the terms before the return address', () => {
    expect(landingAfterSignIn({ roles: ['publisher'] }, null, '/publisher-portal/games')).toEqual({
      path: '/terms-acceptance',
      state: { isFirstLogin: true, needsUpdate: false, returnTo: '/publisher-portal/games' },
    });
  });

  it('sends a user without a role to the terms of their unfinished registration', () => {
    const terms = { path: '/terms-acceptance', state: { formData: application } };
    expect(landingAfterSignIn({ roles: [] }, null, null, application)).toEqual(terms);
    expect(
      landingAfterSignIn({ roles: [] }, null, '/request-publisher-access', application),
    ).toEqual(terms);
  });

  it('ignores an unfinished registration if a role has its own landing page', () => {
    expect(landingAfterSignIn({ roles: ['tester'] }, null, null, application)).toEqual({
      path: '/feedback',
    });
    expect(
      landingAfterSignIn({ roles: ['publisher'] }, currentTermsVersion, null, application),
    ).toEqual({ path: '/publisher-portal' });
  });

  it('sends nobody to a protected area without its role', () => {
    const anyRoles = fc.subarray([...roles, 'guest']);
    const anyVersion = fc.option(fc.oneof(fc.string(), fc.constant(currentTermsVersion)));
    fc.assert(
      fc.property(anyRoles, anyVersion, (held, version) => {
        const { path, state } = landingAfterSignIn({ roles: held }, version);
        if (path === '/admin') expect(held).toContain('admin');
        if (path === '/publisher-portal') expect(version).toBe(currentTermsVersion);
        if (path === '/feedback') expect(held).toContain('tester');
        expect(state === undefined).toBe(path !== '/terms-acceptance');
      }),
    );
  });
});
