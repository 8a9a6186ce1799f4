import { expect, it } from 'vitest';
import type { Services } from '../_shared/services.ts';
import { compose } from './compose.ts';

const services: Services = {
  dataBackendUrl: 'https://data.example',
  secretKey: 'sb_secret_x',
  catalogueKey: undefined,
  mainApiUrl: 'https://api.example',
  siteUrl: 'https://site.example',
  testMailTo: 'owner@site.example',
  mailer: { send: async () => undefined },
  fetch: async () => Response.json({}),
};

const report = {
  id: 1,
  kind: 'report_moved',
  idempotency_key: 'message',
  recipient: 'tess@x.example',
  first_name: null,
  is_confirmed: false,
  ended_by: 'reports',
  unsubscribe: 'token',
  values: { number: 214, column: 'completed' },
};

it('leaves out what is missing, the name and the title for an address that was never confirmed', async () => {
  const { subject, text } = await compose(services, report);
  expect(subject).toBe("#214 is now in 'Completed'");
  expect(text).toMatch(/^Hello,\n\nIt is now in 'Completed'\.\n\n/);
});

it('writes to the operators where the recipient is empty', async () => {
  expect((await compose(services, { ...report, recipient: '' })).to).toBe('owner@site.example');
});

it('refuses a kind that has no template', async () => {
  await expect(compose(services, { ...report, kind: 'constructor' })).rejects.toThrow(
    'The outbox has an unknown kind, constructor.',
  );
});
