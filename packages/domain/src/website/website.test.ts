import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameDomain, isWebsiteUrl, normaliseDomain } from './index.ts';

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
  // Single values: tests/policies/values.test.ts, which gives them to the database, too.
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
