import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { parseTermsArrival, type TermsArrival } from '@ludarium/domain/legal';
import { emptyPublisherForm } from '@ludarium/domain/publishers';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session.ts';
import { acceptTerms } from './accept-terms.ts';

const { privacyAccepted: _, ...fields } = emptyPublisherForm;
const formData = {
  ...fields,
  firstName: 'Petra',
  lastName: 'Publisher',
  email: 'petra@harvest.example',
  websiteUrl: 'https://harvest.example',
  publisher: { kind: 'existing', id: 1, name: 'Harvest Games', logo: null },
};
const user = {
  id: '7',
  email: formData.email,
  firstName: 'Petra',
  lastName: 'Publisher',
  roles: [],
  publisherId: null,
};

/** The writes in their order: table or function. */
let writes: string[];
let acceptances: { readonly ip_address: string; readonly publisher_request_id: string | null }[];
let acceptanceStatus: number;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  session.signIn(tokenFor('7', []));
  writes = [];
  acceptances = [];
  acceptanceStatus = 201;
  server.use(
    http.get('*/rest/v1/publisher_requests', () =>
      HttpResponse.json(
        writes.includes('publisher_requests') ? [{ id: 'a', new_publisher_name: null }] : [],
      ),
    ),
    http.post('*/rest/v1/publisher_requests', () => {
      writes.push('publisher_requests');
      return HttpResponse.json({ id: 'a', email_verified: false }, { status: 201 });
    }),
    http.get('*/rest/v1/terms_acceptances', () =>
      HttpResponse.json(acceptances.map(() => ({ terms_version: 'October 2025' }))),
    ),
    http.post<never, (typeof acceptances)[number]>(
      '*/rest/v1/terms_acceptances',
      async ({ request }) => {
        writes.push('terms_acceptances');
        if (acceptanceStatus === 201) acceptances.push(await request.json());
        return HttpResponse.json({}, { status: acceptanceStatus });
      },
    ),
    http.post('*/functions/v1/:name', ({ params }) => {
      writes.push(String(params.name));
      return HttpResponse.json({}, { status: 500 });
    }),
    http.get('*/ip', () => HttpResponse.error()),
  );
});

const parse = (state: unknown) => parseTermsArrival(state) as TermsArrival;

it('creates one request, one acceptance and one mail each, though the first attempt failed', async () => {
  acceptanceStatus = 503;
  await expect(acceptTerms(parse({ formData }), user)).rejects.toThrow();
  expect(writes).toEqual(['publisher_requests', 'terms_acceptances']);
  acceptanceStatus = 201;
  // Failed mails and an address that cannot be looked up do not fail it.
  await acceptTerms(parse({ formData }), user);
  expect(writes.slice(2).sort()).toEqual([
    'send-admin-notification',
    'send-terms-acceptance-email',
    'terms_acceptances',
  ]);
  expect(acceptances).toMatchObject([{ ip_address: 'unknown', publisher_request_id: 'a' }]);
});

it('records no second acceptance if only the response was lost', async () => {
  const arrival = parse({ isFirstLogin: true });
  await acceptTerms(arrival, user);
  await acceptTerms(arrival, user);
  expect(writes).toEqual(['terms_acceptances']);
  expect(acceptances).toMatchObject([{ publisher_request_id: null }]);
});
