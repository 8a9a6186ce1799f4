import { maxLogoBytes } from '@ludarium/domain/publishers';
import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyLogo } from './copy-logo.ts';

let logo: string | null;
let sent: string[];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  session.signIn(tokenFor('1'));
  sent = [];
  server.use(
    http.get('*/rest/v1/publisher_requests', () =>
      HttpResponse.json([{ new_publisher_logo: logo }]),
    ),
    http.post('*/main-api/api/publishers/:id', async ({ request, params }) => {
      const body = await request.text();
      sent.push(`${params.id} ${/content-type: (\S+)/i.exec(body)?.[1]} ${body.includes('PNG')}`);
      return HttpResponse.json({ data: { id: 900, name: 'Saltmarsh Games' } });
    }),
  );
});

it('sends the picture of the request to the publisher', async () => {
  logo = `data:image/png;base64,${btoa('\x89PNG\r\n')}`;
  await copyLogo('r1', 900);
  expect(sent).toEqual(['900 image/png true']);
});

it.each([
  ['none', null],
  ['a link', 'https://stranger.example/logo.png'],
  ['no picture', 'data:text/html;base64,PGI+'],
])('sends nothing where the request has %s', async (_, value) => {
  logo = value;
  await copyLogo('r1', 900);
  expect(sent).toEqual([]);
});

it('refuses a picture that is larger than the forms allow', async () => {
  logo = `data:image/png;base64,${btoa('x'.repeat(maxLogoBytes + 1))}`;
  await expect(copyLogo('r1', 900)).rejects.toThrow('The picture is too large.');
  expect(sent).toEqual([]);
});
