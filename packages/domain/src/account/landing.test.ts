import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentTermsVersion } from '../legal/version.ts';
import { landingAfterSignIn } from './landing.ts';
import { publisherApplicationSchema } from './registration.ts';
import { roles } from './user.ts';

const application = publisherApplicationSchema.parse({
  firstName: 'Petra',
  lastName: 'Meeples',
  email: 'petra@harvest.example',
  publisher: { kind: 'existing', id: 1, name: 'Harvest Games' },
  websiteUrl: 'https://harvest.example',
});

describe('landingAfterSignIn', () => {
  it('sends an admin to /admin, whatever else they are', () => {
    expect(landingAfterSignIn({ roles: ['tester', 'publisher', 'admin'] }, null)).toEqual({
      path: '/admin',
    });
  });

  it('sends a publisher who never accepted the terms to accept them', () => {
    expect(landingAfterSignIn({ roles: ['publisher'] }, null)).toEqual({
      path: '/terms-acceptance',
      state: { isFirstLogin: true, needsUpdate: false },
    });
  });

  it('says that the terms were updated to a publisher who accepted earlier ones', () => {
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

  it('sends a tester to the board and anybody else to ask for access', () => {
    expect(landingAfterSignIn({ roles: ['tester'] }, null)).toEqual({ path: '/feedback' });
    expect(landingAfterSignIn({ roles: ['guest'] }, null)).toEqual({
      path: '/request-publisher-access',
    });
  });

  it('returns to the route that asked for the sign-in, where the role opens it', () => {
    expect(landingAfterSignIn({ roles: ['tester'] }, null, '/feedback?card=1').path).toBe(
      '/feedback?card=1',
    );
    expect(landingAfterSignIn({ roles: ['tester'] }, null, '/admin').path).toBe('/feedback');
    expect(landingAfterSignIn({ roles: [] }, null, '/publisher-portal').path).toBe(
      '/request-publisher-access',
    );
  });

  it('asks a publisher for the terms before it returns', () => {
    expect(landingAfterSignIn({ roles: ['publisher'] }, null, '/publisher-portal/games')).toEqual({
      path: '/terms-acceptance',
      state: { isFirstLogin: true, needsUpdate: false, returnTo: '/publisher-portal/games' },
    });
  });

  it('sends a person without a role to the terms of their unfinished registration', () => {
    const terms = { path: '/terms-acceptance', state: { formData: application } };
    expect(landingAfterSignIn({ roles: [] }, null, null, application)).toEqual(terms);
    expect(
      landingAfterSignIn({ roles: [] }, null, '/request-publisher-access', application),
    ).toEqual(terms);
  });

  it('ignores an unfinished registration where a role lands elsewhere', () => {
    expect(landingAfterSignIn({ roles: ['tester'] }, null, null, application)).toEqual({
      path: '/feedback',
    });
    expect(
      landingAfterSignIn({ roles: ['publisher'] }, currentTermsVersion, null, application),
    ).toEqual({ path: '/publisher-portal' });
  });

  it('lets nobody without the role into a protected area', () => {
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
