import { describe, expect } from 'vitest';
import { localTest, refused, useTestApi } from './test-api.ts';

const api = useTestApi();

/** The client resolves the addresses of pictures, which are relative to the API's origin. */
const picture = (location: string) => fetch(new URL(location, api.baseUrl));

describe('pictures of games and publishers', () => {
  localTest('are SVG without scripts, with cache headers', async () => {
    const { data } = await api.client().games({ publisherId: 1 });
    const { logo } = await api.client().publisher(1);
    for (const location of [data[0]?.thumbnail?.location ?? '', logo ?? '']) {
      expect(location).toMatch(/^http:\/\/[^/]+\/main-api\/(art|logo)\/\d+\.svg$/);
      const response = await picture(location);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toContain('max-age=');
      expect(await response.text()).toMatch(/^<svg .+<\/svg>$/s);
    }
  });

  localTest('are the same at every call', async () => {
    const texts = await Promise.all(
      [1, 2].map(async () => (await picture('/main-api/art/7.svg')).text()),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  localTest('escape any name', async () => {
    const name = `<script>alert("1")</script> & 'Ω' 𝔘 \u0007${'very '.repeat(60)}long`;
    const [game] = await api.local.sql<{ id: number }[]>`
      insert into main_api.games (publisher_id, name, folded_name) values (1, ${name}, 'x') returning id`;
    const svg = await (await picture(`/main-api/art/${game?.id}.svg`)).text();
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0007');
    expect(svg).toContain('&lt;script&gt;');
  });

  localTest('return 404 if they do not exist', async () => {
    for (const path of [
      '/art/0.svg',
      '/art/99999999.svg',
      '/art/1.png',
      '/art/x.svg',
      '/logo/99.svg',
      '/art/1',
      '/avatars/1',
      '/avatars/00000000-0000-4000-8000-000000000000',
    ]) {
      await refused(await api.fetch(path), 404);
    }
  });
});
