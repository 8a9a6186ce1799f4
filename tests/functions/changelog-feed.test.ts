import type { Application } from '@ludarium/supabase';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { inDeno, inNode, type Runtime } from './runtimes.ts';

const first = 'c1000000-0000-4000-8000-000000000001';
const second = 'c1000000-0000-4000-8000-000000000002';

let local: Application;
beforeAll(async () => {
  local = await startBackEnd();
  const body = [
    'Faster & **better** ]]>: [a page](/privacy-policy), [a script](javascript:alert(1)).',
    '<img src=x onerror="alert(1)"> ![a picture](https://elsewhere.example/p.png)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '`<script>`',
    // Extensions that the page does not have.
    '~~gone~~ https://games.example\n\n- [x] done',
  ].join('\n\n');
  await local.sql`
    insert into changelog_entries (id, title, body, kind, build, status, published_at) values
      (${first}, 'Covers <b>& "more"</b>', ${body}, 'improved', '0.9 <4>', 'published', '2025-10-14 09:00Z'),
      (${second}, ${'A picture: \u{1F3B2}\uFFFE'}, 'A text', null, null, 'published', '2025-11-12 09:00Z'),
      (gen_random_uuid(), 'A draft', 'Not yet', null, null, 'draft', null)`;
});
afterAll(() => local.stop());

/** Throws if the text is no XML. */
const parse = (xml: string) =>
  new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement;
const getText = (parent: Element | undefined, name: string) =>
  parent?.getElementsByTagName(name)[0]?.textContent;

describe.each([
  ['Node', async (): Promise<Runtime> => inNode(local)],
  ['Deno', () => inDeno(local)],
])('the feed of the changelog in %s', (_name, start) => {
  let runtime: Runtime;
  beforeAll(async () => {
    runtime = await start();
  });
  afterAll(() => runtime.stop());

  it('is RSS 2.0 of the published entries, newest first', async () => {
    const answer = await runtime.get('changelog-feed');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const rss = parse(await answer.text());
    expect(rss.tagName).toBe('rss');
    expect(rss.getAttribute('version')).toBe('2.0');
    expect(getText(rss, 'link')).toBe(`${local.url}/changelog`);
    const self = rss.getElementsByTagName('atom:link')[0];
    expect(self?.getAttribute('rel')).toBe('self');
    expect(self?.getAttribute('href')).toBe(`${local.url}/changelog.xml`);
    const items = [...rss.getElementsByTagName('item')];
    expect(items.map((item) => getText(item, 'guid'))).toEqual([
      `urn:uuid:${second}`,
      `urn:uuid:${first}`,
    ]);
    expect(getText(items[0], 'title')).toBe('A picture: \u{1F3B2}');
    expect(getText(items[1], 'title')).toBe('Covers <b>& "more"</b>');
    expect(getText(items[1], 'link')).toBe(`${local.url}/changelog#${first}`);
    expect(getText(items[1], 'pubDate')).toBe('Tue, 14 Oct 2025 09:00:00 GMT');
    expect(getText(items[1], 'category')).toBe('Improved');
  });

  it('has texts as escaped HTML, without scripts, images and HTML of the entry', async () => {
    const rss = parse(await (await runtime.get('changelog-feed')).text());
    const description = getText(rss.getElementsByTagName('item')[1], 'description') ?? '';
    const html = new JSDOM(description).window.document.body;
    expect(html.querySelector('strong')?.textContent).toBe('better');
    expect([...html.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      `${local.url}/privacy-policy`,
    ]);
    expect(html.querySelectorAll('script, img')).toHaveLength(0);
    expect(html.querySelectorAll('td')).toHaveLength(2);
    expect(html.textContent).toContain('Faster & better ]]>: a page, a script.');
    expect(html.textContent).toContain('a picture');
    expect(html.textContent).toContain('<script>');
    expect(html.textContent).toContain('~~gone~~ https://games.example');
    expect(html.querySelector('li')?.textContent).toBe('[x] done');
    expect(html.querySelectorAll('del, input')).toHaveLength(0);
    expect(html.textContent).toContain('Build 0.9 <4>');
  });

  it('answers 304 until an entry changes, and 405 to a POST', async () => {
    const before = await runtime.get('changelog-feed');
    const etag = before.headers.get('etag') ?? '';
    expect(before.headers.get('cache-control')).toBe('public, max-age=300');
    const repeated = await runtime.get('changelog-feed', { 'if-none-match': `W/${etag}` });
    expect(repeated.status).toBe(304);
    await local.sql`update changelog_entries set title = title || '.' where id = ${second}`;
    const changed = await runtime.get('changelog-feed', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    await local.sql`update changelog_entries set title = rtrim(title, '.') where id = ${second}`;
    expect((await runtime.call('changelog-feed', {})).status).toBe(405);
  });
});

it('is found at /changelog.xml', async () => {
  const answer = await fetch(`${local.url}/changelog.xml`);
  expect(answer.url).toBe(`${local.url}/functions/v1/changelog-feed`);
  expect(await answer.text()).toContain('<rss ');
});
