import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MailError } from '../_shared/mailer.ts';
import { Refusal } from '../_shared/reply.ts';
import type { Services } from '../_shared/services.ts';
import { compose } from './compose.ts';
import { deliverMails } from './outbox.ts';

/** Sends and stores nothing. */
const silent: Services = {
  dataBackendUrl: 'https://data.example',
  secretKey: 'sb_secret_x',
  catalogueKey: undefined,
  mainApiUrl: 'https://api.example',
  siteUrl: 'https://site.example',
  testMailTo: 'owner@site.example',
  mailer: { send: async () => undefined },
  fetch: async () => Response.json({}),
};

const recipients = ['a@x.example', 'b@x.example'];

/**
 * Services whose mail server rejects some addresses, and whose outbox holds back some others.
 * `finished` has what was reported of each mail.
 */
function createTestServices({ refused = [] as string[], deferred = [] as string[] } = {}) {
  const finished: string[] = [];
  const sent: string[] = [];
  const claim = (ids: readonly number[]) => ({
    deferred: deferred.length,
    jobs: ids
      .filter((id) => !deferred.includes(recipients[id] ?? ''))
      .map((id) => ({
        id,
        kind: 'test_email',
        idempotency_key: crypto.randomUUID(),
        recipient: recipients[id],
        first_name: 'Ada',
        is_confirmed: true,
        ended_by: null,
        unsubscribe: null,
        values: { email: 'admin@x.example' },
      })),
  });
  const services: Services = {
    ...silent,
    mailer: {
      send: async ({ to }) => {
        if (refused.includes(to)) throw new MailError(new Error(`550 ${to}`), true);
        sent.push(to);
      },
    },
    fetch: async (input, init) => {
      const body = JSON.parse(String(init?.body));
      if (String(input).endsWith('/claim_jobs')) return Response.json(claim(body.job_ids));
      finished.push([body.job_id, body.outcome, body.message].join(' ').trim());
      return new Response(null, { status: 204 });
    },
  };
  return { finished, sent, deliver: () => deliverMails(services, [...recipients.keys()]) };
}

describe('delivering the mails of one event', () => {
  let errors: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('finishes each mail that was sent', async () => {
    const { finished, sent, deliver } = createTestServices();
    expect(await deliver()).toBe(true);
    expect(sent).toEqual(recipients);
    expect(finished).toEqual(['0 done', '1 done']);
  });

  it('sends to the other recipients when one address is rejected, and logs the row and kind', async () => {
    const { finished, sent, deliver } = createTestServices({ refused: ['a@x.example'] });
    expect(await deliver()).toBe(true);
    expect(sent).toEqual(['b@x.example']);
    expect(finished.sort()).toEqual(['0 refused 550 a@x.example', '1 done']);
    expect(errors.mock.calls).toEqual([
      ['Mail 0 (test_email) was not sent.', expect.any(MailError)],
    ]);
  });

  it('throws when every address is rejected', async () => {
    const { deliver } = createTestServices({ refused: recipients });
    await expect(deliver()).rejects.toThrow(MailError);
  });

  it('answers 429 when all mails are beyond a budget, and true when some are', async () => {
    await expect(createTestServices({ deferred: recipients }).deliver()).rejects.toThrow(Refusal);
    expect(await createTestServices({ deferred: ['b@x.example'] }).deliver()).toBe(true);
  });
});

describe('composing a mail', () => {
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
    const { subject, text } = await compose(silent, report);
    expect(subject).toBe("#214 is now in 'Completed'");
    expect(text).toMatch(/^Hello,\n\nIt is now in 'Completed'\.\n\n/);
  });

  it('writes to the operators where the recipient is empty', async () => {
    expect((await compose(silent, { ...report, recipient: '' })).to).toBe('owner@site.example');
  });

  it('refuses a kind that has no template', async () => {
    await expect(compose(silent, { ...report, kind: 'constructor' })).rejects.toThrow(
      'The outbox has an unknown kind, constructor.',
    );
  });
});
