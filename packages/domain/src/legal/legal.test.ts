import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { roles } from '../account/user.ts';
import { brand } from '../brand.ts';
import { publisherApplicationSchema } from '../publishers/registration.ts';
import { forEachText } from '../publishers/request-texts.ts';
import {
  isScrolledToEnd,
  parseIpAddress,
  parseTermsArrival,
  toTermsAcceptanceRow,
} from './acceptance.ts';
import { defaultEffectiveDate, defaultPrivacyPolicy } from './default-privacy-policy.ts';
import { getLandingAfterSignIn } from './landing.ts';
import { allowedLinkSchemes, fillEffectiveDate, sanitiseLink } from './privacy-policy.ts';
import { privacyPolicySchema } from './schema.ts';
import { hashText, renderTermsText, termsHash } from './terms.ts';
import { currentTermsVersion, needsAcceptance } from './version.ts';

describe('hashText', () => {
  it('is SHA-256 of a text in UTF-8, and needs no function of secure contexts', () => {
    vi.stubGlobal('crypto', {});
    expect(hashText('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(hashText('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
    vi.unstubAllGlobals();
  });
});

describe('the terms', () => {
  it('do not change without a new version, whatever the brand', () => {
    const fingerprints: Record<string, string> = {
      'October 2025': '3a1978fa66b7b749ba331f9b298e3915063a28a093286654a04b09713e1b8ef4',
    };
    const nameless = renderTermsText()
      .replaceAll(brand.supportEmail, '')
      .replaceAll(brand.host, '')
      .replaceAll(brand.name, '');
    expect(hashText(nameless)).toBe(fingerprints[currentTermsVersion]);
  });

  it('are hashed as displayed', () => {
    expect(termsHash()).toBe(hashText(renderTermsText()));
  });
});

describe('needsAcceptance', () => {
  it('is needed without an acceptance or with another version', () => {
    expect(needsAcceptance(null)).toEqual({ needed: true, needsUpdate: false });
    expect(needsAcceptance('June 2024')).toEqual({ needed: true, needsUpdate: true });
    expect(needsAcceptance(currentTermsVersion)).toEqual({ needed: false, needsUpdate: false });
  });
});

describe('parseTermsArrival', () => {
  const formData = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    publisher: { kind: 'existing', id: 4, name: 'Paper Lighthouse', logo: null },
    websiteUrl: 'https://example.com',
    social: { facebook_id: '', x_id: '', instagram_id: '', tiktok_id: '', youtube_channel: '' },
    ...forEachText(() => ''),
  };

  it('parses a new registration', () => {
    expect(parseTermsArrival({ formData })).toEqual({
      kind: 'registration',
      application: formData,
    });
  });

  it('keeps the return address', () => {
    const { state } = getLandingAfterSignIn(
      { roles: ['publisher'] },
      null,
      '/publisher-portal/games',
    );
    expect(parseTermsArrival(state)).toMatchObject({ returnTo: '/publisher-portal/games' });
    expect(parseTermsArrival({ isFirstLogin: true, returnTo: '//evil.example' })).toMatchObject({
      returnTo: '/publisher-portal',
    });
  });

  it('parses the state of a returning publisher', () => {
    const { state } = getLandingAfterSignIn({ roles: ['publisher'] }, 'June 2024');
    expect(parseTermsArrival(state)).toEqual({
      kind: 'returning',
      needsUpdate: true,
      returnTo: '/publisher-portal',
    });
  });

  it.each([null, undefined, {}, { formData: {} }, { isFirstLogin: false }, 'state'])(
    'returns null for %o',
    (state) => {
      expect(parseTermsArrival(state)).toBeNull();
    },
  );
});

describe('an acceptance', () => {
  it('has version, fingerprint and time', () => {
    expect(
      toTermsAcceptanceRow({
        userId: '12',
        requestId: null,
        ipAddress: parseIpAddress({ ip: '203.0.113.7' }),
        acceptedAt: new Date('2025-11-21T12:00:00Z'),
        hash: 'a'.repeat(64),
      }),
    ).toEqual({
      user_id: '12',
      publisher_request_id: null,
      ip_address: '203.0.113.7',
      accepted_at: '2025-11-21T12:00:00.000Z',
      terms_version: 'October 2025',
      terms_hash: 'a'.repeat(64),
    });
  });

  it.each([null, {}, { ip: 7 }, { ip: '<script>' }, 'html'])(
    'has an unknown IP address for %o',
    (answer) => {
      expect(parseIpAddress(answer)).toBe('unknown');
    },
  );
});

describe('isScrolledToEnd', () => {
  it.each([
    [1489, false],
    [1490, true],
    [1500, true],
    [1510, true],
  ])('at %i of 1500 px is %s', (scrollTop, end) => {
    expect(isScrolledToEnd({ scrollTop, clientHeight: 500, scrollHeight: 2000 })).toBe(end);
  });

  it('is true without overflow', () => {
    expect(isScrolledToEnd({ scrollTop: 0, clientHeight: 500, scrollHeight: 300 })).toBe(true);
  });
});

describe('the privacy policy', () => {
  it('replaces every placeholder with the effective date', () => {
    expect(fillEffectiveDate('{{EFFECTIVE_DATE}} / {{EFFECTIVE_DATE}}', '2025-10-01')).toBe(
      'October 1, 2025 / October 1, 2025',
    );
    expect(fillEffectiveDate('{{EFFECTIVE_DATE}}', '$&')).toBe('$&');
    expect(fillEffectiveDate(defaultPrivacyPolicy, defaultEffectiveDate)).not.toContain('{{');
  });

  it('requires a text and a date', () => {
    const form = { content: defaultPrivacyPolicy, effective_date: '2025-10-01' };
    expect(privacyPolicySchema.parse(form)).toEqual(form);
    expect(privacyPolicySchema.safeParse({ ...form, content: ' \n' }).success).toBe(false);
    expect(privacyPolicySchema.safeParse({ ...form, effective_date: '2025-02-30' }).success).toBe(
      false,
    );
  });

  it.each([
    'https://example.com',
    'HTTP://example.com',
    'mailto:a@b.de',
    'xmpp:a@b.de',
    'ircs://irc.example',
    '/terms#a:b',
    '#liability',
    '?a=b:c',
  ])('allows links to %s', (target) => {
    expect(sanitiseLink(target)).toBe(target);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    ':',
  ])('removes links to %j', (target) => {
    expect(sanitiseLink(target)).toBe('');
  });

  it('never allows a scheme that a browser would resolve differently', () => {
    const schemes = allowedLinkSchemes.map((scheme) => `${scheme}:`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), fc.string(), (scheme, rest) => {
        const link = sanitiseLink(`${scheme}:${rest}`);
        if (link === '' || !URL.canParse(link)) return;
        expect(schemes).toContain(new URL(link).protocol);
      }),
    );
  });
});

const application = publisherApplicationSchema.parse({
  firstName: 'Petra',
  lastName: 'Meeples',
  email: 'petra@harvest.example',
  publisher: { kind: 'existing', id: 1, name: 'Harvest Games' },
  websiteUrl: 'https://harvest.example',
});

describe('getLandingAfterSignIn', () => {
  const first = { isFirstLogin: true, needsUpdate: false };
  const portal = '/publisher-portal/games';
  const unfinished = { path: '/terms-acceptance', state: { formData: application } };
  type Arguments =
    Parameters<typeof getLandingAfterSignIn> extends [unknown, ...infer Rest] ? Rest : never;

  it.each<[string, string[], Arguments, object]>([
    [
      'an admin, whatever their other roles',
      ['tester', 'publisher', 'admin'],
      [null],
      { path: '/admin' },
    ],
    [
      'a publisher who never accepted the terms',
      ['publisher'],
      [null],
      { path: '/terms-acceptance', state: first },
    ],
    [
      'a publisher who accepted an earlier version',
      ['publisher'],
      ['June 2024'],
      { path: '/terms-acceptance', state: { ...first, needsUpdate: true } },
    ],
    [
      'a publisher who accepted the terms',
      ['publisher'],
      [currentTermsVersion],
      { path: '/publisher-portal' },
    ],
    ['a tester', ['tester'], [null], { path: '/feedback' }],
    ['anybody else', ['guest'], [null], { path: '/request-publisher-access' }],
    [
      'a tester, back to the board',
      ['tester'],
      [null, '/feedback?card=1'],
      { path: '/feedback?card=1' },
    ],
    ['a tester, not to an area of others', ['tester'], [null, '/admin'], { path: '/feedback' }],
    ['nobody to the portal', [], [null, portal], { path: '/request-publisher-access' }],
    [
      'a publisher to the terms before the return address',
      ['publisher'],
      [null, portal],
      { path: '/terms-acceptance', state: { ...first, returnTo: portal } },
    ],
    ['somebody with an unfinished registration', [], [null, null, application], unfinished],
    [
      'the same, before the return address',
      [],
      [null, '/request-publisher-access', application],
      unfinished,
    ],
    ['a tester with one', ['tester'], [null, null, application], { path: '/feedback' }],
    [
      'a publisher with one',
      ['publisher'],
      [currentTermsVersion, null, application],
      { path: '/publisher-portal' },
    ],
  ])('leads %s', (_, held, others, landing) => {
    expect(getLandingAfterSignIn({ roles: held }, ...others)).toEqual(landing);
  });

  it('sends nobody to a protected area without its role', () => {
    const anyRoles = fc.subarray([...roles, 'guest']);
    const anyVersion = fc.option(fc.oneof(fc.string(), fc.constant(currentTermsVersion)));
    fc.assert(
      fc.property(anyRoles, anyVersion, (held, version) => {
        const { path, state } = getLandingAfterSignIn({ roles: held }, version);
        if (path === '/admin') expect(held).toContain('admin');
        if (path === '/publisher-portal') expect(version).toBe(currentTermsVersion);
        if (path === '/feedback') expect(held).toContain('tester');
        expect(state === undefined).toBe(path !== '/terms-acceptance');
      }),
    );
  });
});
