import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { websiteUrlSchema } from './choice.ts';
import { isLogo, maxLogoBytes } from './logo.ts';
import { profileSchema, profileSchemaFor, toPublisherLinks, toSettingsForm } from './profile.ts';
import { findExactMatch, keepsSelection } from './search.ts';
import { isSocialAccount, noSocialAccounts, toSocialColumns, toSocialFields } from './social.ts';
import { isSameDomain, isWebsiteUrl, maxWebsiteLength, normaliseDomain } from './website.ts';

const profile = {
  firstName: 'Ada',
  lastName: '',
  displayName: 'ada',
  description: '',
  countryId: null,
  publisherName: 'Paper Lighthouse',
  websiteUrl: '',
  social: noSocialAccounts,
};

describe('the profile form', () => {
  it('requires a publisher name, and a valid website if given', () => {
    expect(profileSchema.parse(profile)).toEqual(profile);
    const wrong = { ...profile, publisherName: ' ', websiteUrl: 'nowhere' };
    expect(profileSchema.safeParse(wrong).error?.issues.map((issue) => issue.path[0])).toEqual([
      'publisherName',
      'websiteUrl',
    ]);
  });

  it('rejects clearing a saved name and accepts one that was always empty', () => {
    const saved = { firstName: 'Ada', lastName: '', displayName: 'ada', hasPublisher: false };
    const cleared = { ...profile, firstName: ' ', displayName: '\u3164' };
    const faults = profileSchemaFor(saved).safeParse(cleared).error?.issues;
    expect(faults?.map(({ path, message }) => [path[0], message])).toEqual([
      ['firstName', 'First name is required'],
      ['displayName', 'Display name is required'],
    ]);
    expect(profileSchemaFor(saved).safeParse(profile).success).toBe(true);
  });

  it('requires a publisher name only without a known publisher', () => {
    const saved = { firstName: 'Ada', lastName: '', displayName: 'ada' };
    const nameless = { ...profile, publisherName: '' };
    expect(profileSchemaFor({ ...saved, hasPublisher: true }).safeParse(nameless).success).toBe(
      true,
    );
    const { error } = profileSchemaFor({ ...saved, hasPublisher: false }).safeParse(nameless);
    expect(error?.issues[0]?.message).toBe('Publisher name is required');
  });

  it('is converted to a multipart body', () => {
    const body = toSettingsForm(profile, new Blob(['x'], { type: 'image/png' }));
    expect([...body.keys()]).toEqual([
      'firstname',
      'displayname',
      'description',
      'country_id',
      'image',
    ]);
    expect(body.get('country_id')).toBe('');
    expect(toSettingsForm({ ...profile, countryId: 4 }, null).get('country_id')).toBe('4');
  });

  it('is converted to the arguments of save_publisher_links', () => {
    expect(toPublisherLinks(profile)).toEqual({ website_url: '', ...noSocialAccounts });
  });
});

describe('social accounts', () => {
  it('are converted to columns and back', () => {
    const row = toSocialColumns({ ...noSocialAccounts, x_id: 'ada' });
    expect(row).toMatchObject({ x_id: 'ada', facebook_id: null });
    expect(toSocialFields(row)).toEqual({ ...noSocialAccounts, x_id: 'ada' });
    expect(toSocialFields({})).toEqual(noSocialAccounts);
  });

  it.each([
    ['', true],
    ['@ada', true],
    ['https://x.com/ada', true],
    ['javascript:alert(1)', false],
    [' data:text/html,x', false],
    ['ada\nlovelace', false],
    ['x'.repeat(256), false],
  ])('%j is valid: %s', (account, taken) => {
    expect(isSocialAccount(account)).toBe(taken);
  });
});

describe('a logo', () => {
  it.each([
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['https://example.com/logo.png', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['javascript:alert(1)', false],
    [`data:image/png;base64,${'A'.repeat(300 * 1024)}`, false],
  ])('as %.40s is taken: %s', (logo, taken) => {
    expect(isLogo(logo)).toBe(taken);
  });

  it('fits the limit as a data URL at the maximum file size', () => {
    const file = new Uint8Array(maxLogoBytes);
    expect(isLogo(`data:image/jpeg;base64,${btoa(String.fromCharCode(...file.slice(0, 3)))}`)).toBe(
      true,
    );
    expect(Math.ceil(maxLogoBytes / 3) * 4 + 30).toBeLessThan(300 * 1024);
  });
});

describe('the publisher search', () => {
  const found = [{ name: 'Tin Orchard' }, { name: 'Tin Orchard Junior' }];

  it('matches complete names only', () => {
    expect(findExactMatch(found, ' tin orchard ')).toBe(found[0]);
    expect(findExactMatch(found, 'Tin')).toBeUndefined();
    expect(findExactMatch([{ name: '' }], ' ')).toBeUndefined();
  });

  it('clears the selection when the text is edited', () => {
    expect(keepsSelection({ name: 'Tin Orchard' }, 'Tin Orchard')).toBe(true);
    expect(keepsSelection({ name: 'Tin Orchard' }, 'Tin Orchar')).toBe(false);
  });
});

const label = fc.stringMatching(/^[a-z0-9]{1,10}$/);
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.stringMatching(/^[a-z]{2,6}$/))
  .map(([labels, end]) => [...labels, end].join('.'))
  .filter((name) => !name.startsWith('www.'));

// fc.webPath takes seconds to build.
const path = fc
  .array(fc.string({ maxLength: 20 }).map(encodeURIComponent))
  .map((parts) => parts.map((part) => `/${part}`).join(''));

describe('isWebsiteUrl', () => {
  it.each([
    'https://example.com',
    'http://www.example.co.uk/',
    'HTTPS://Example.COM/games/?q=1#top',
    'https://spiele-verlag.de/über',
    'https://müller.de',
  ])('accepts %s', (url) => {
    expect(isWebsiteUrl(url)).toBe(true);
  });

  it.each([
    '',
    'https://',
    'example.com',
    'ftp://example.com',
    'https://localhost',
    'https://example.c',
    'https://example.123',
    'https://.com',
    'https://-example.com',
    'https://exa mple.com',
    'https://user@example.com',
    'https://example.com\\@evil.com',
    'javascript:alert(1)//https://example.com',
    'https://example.com/\nx',
    `https://example.com/${'x'.repeat(maxWebsiteLength)}`,
  ])('refuses %j', (url) => {
    expect(isWebsiteUrl(url)).toBe(false);
  });

  it('accepts any domain and path with http or https', () => {
    fc.assert(
      fc.property(fc.constantFrom('http', 'https'), domain, path, (scheme, host, tail) => {
        expect(isWebsiteUrl(`${scheme}://${host}${tail}`)).toBe(true);
      }),
    );
  });

  it('rejects what a browser resolves to another scheme or host', () => {
    const almost = fc
      .tuple(
        fc.constantFrom('https://', 'http://', '', '//'),
        fc.string({ unit: 'grapheme-ascii' }),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(almost, (text) => {
        if (!isWebsiteUrl(text)) return;
        const url = new URL(text);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.hostname).toBe(new URL(`https://${normaliseDomain(url.host)}`).hostname);
      }),
    );
  });

  // A backtracking pattern would take hours.
  it('is fast for long texts', () => {
    const start = performance.now();
    isWebsiteUrl(`https://${'a-'.repeat(50_000)}`);
    isWebsiteUrl(`https://${'a-'.repeat(240)}`);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('websiteUrlSchema', () => {
  it('reports the error', () => {
    const message = (value: unknown) => websiteUrlSchema.safeParse(value).error?.issues[0]?.message;
    expect(message(' ')).toBe('Website URL is required');
    expect(message(undefined)).toBe('Website URL is required');
    expect(message('https://')).toBe(
      'Please enter a valid URL with a proper domain (e.g., https://example.com)',
    );
    expect(websiteUrlSchema.parse(' https://example.com ')).toBe('https://example.com');
  });
});

describe('normaliseDomain', () => {
  it.each([
    ['https://www.Example.com:8443/games?x=1', 'example.com'],
    ['http://example.com', 'example.com'],
    ['WWW.example.com', 'example.com'],
    ['example.com.', 'example.com'],
    ['https://wwwexample.com', 'wwwexample.com'],
    ['https://good.com@evil.com/', 'evil.com'],
    ['https://evil.com\\@good.com', 'evil.com'],
    ['https://', ''],
    ['', ''],
  ])('converts %s to %j', (address, bare) => {
    expect(normaliseDomain(address)).toBe(bare);
  });

  it('removes scheme, www, port, path and case', () => {
    const address = fc.record({
      scheme: fc.constantFrom('', 'http://', 'https://', 'HTTPS://'),
      www: fc.constantFrom('', 'www.', 'WWW.'),
      domain,
      port: fc.option(fc.nat(65535), { nil: undefined }),
      path,
      upper: fc.boolean(),
    });
    fc.assert(
      fc.property(address, (a) => {
        const host = a.upper ? a.domain.toUpperCase() : a.domain;
        const port = a.port === undefined ? '' : `:${a.port}`;
        expect(normaliseDomain(`${a.scheme}${a.www}${host}${port}${a.path}`)).toBe(a.domain);
      }),
    );
  });

  it('returns a bare domain unchanged', () => {
    fc.assert(
      fc.property(domain, (name) => {
        expect(normaliseDomain(name)).toBe(name);
      }),
    );
  });
});

describe('isSameDomain', () => {
  it('compares email and website', () => {
    expect(isSameDomain('ada@Example.com', 'https://www.example.com/about')).toBe(true);
    expect(isSameDomain('ada@mail.example.com', 'https://example.com')).toBe(false);
    expect(isSameDomain('ada@example.com', 'https://example.com.evil.com')).toBe(false);
    expect(isSameDomain('ada@example.com', 'https://evil.com/@example.com')).toBe(false);
  });

  it.each([
    ['ada@xn--mnchen-3ya.example', 'https://münchen.example/', true],
    ['ada@münchen.example', 'https://www.xn--mnchen-3ya.example', true],
    ['ada@почта.рф', 'https://xn--80a1acny.xn--p1ai', true],
    ['ada@münchen.example', 'https://munchen.example', false],
  ])('compares %s and %s in the form that browsers send', (email, website, same) => {
    expect(isSameDomain(email, website)).toBe(same);
  });

  it('is false if either has no domain', () => {
    expect(isSameDomain('ada', 'https://example.com')).toBe(false);
    expect(isSameDomain('ada@', 'https://')).toBe(false);
    expect(isSameDomain('', '')).toBe(false);
  });
});
