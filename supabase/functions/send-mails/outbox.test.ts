import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MailError } from '../_shared/mail-error.ts';
import { Refusal } from '../_shared/reply.ts';
import type { Services } from '../_shared/services.ts';
import { renderAccountMail } from './account.ts';
import { createExamples } from './examples.ts';
import { compose, deliverMails, topics } from './outbox.ts';

const recipients = ['a@x.example', 'b@x.example'];

const base: Omit<Services, 'mailer' | 'fetch'> = {
  dataBackendUrl: 'https://data.example',
  secretKey: 'sb_secret_x',
  catalogueKey: undefined,
  mainApiUrl: 'https://api.example',
  siteUrl: 'https://site.example',
  testMailTo: 'owner@site.example',
};

/**
 * Services whose mail server rejects some addresses, and whose outbox holds back some others. `calls` has
 * what was finished.
 */
function createTestServices({ refused = [] as string[], deferred = [] as string[] } = {}) {
  const finished: string[] = [];
  const sent: string[] = [];
  const open = new Set(recipients.keys());
  const claim = (ids: readonly number[]) => {
    const id = ids.find((one) => open.has(one) && !deferred.includes(recipients[one] ?? ''));
    if (id === undefined) return ids.some((one) => open.has(one)) ? { deferred: true } : null;
    open.delete(id);
    return {
      ids: [id],
      topic: 'test_email',
      message_id: `message-${id}`,
      user_id: null,
      recipient: recipients[id],
      first_name: 'Ada',
      is_confirmed: true,
      unsubscribe: null,
      events: { email: 'admin@x.example' },
    };
  };
  const services: Services = {
    ...base,
    mailer: {
      send: async ({ to }) => {
        if (refused.includes(to)) throw new MailError(new Error(`550 ${to}`), true);
        sent.push(to);
      },
    },
    fetch: async (input, init) => {
      const body = JSON.parse(String(init?.body));
      if (String(input).endsWith('/claim_mails')) return Response.json(claim(body.mail_ids));
      finished.push([body.ids, body.sent, body.answer, body.is_refused].join(' ').trim());
      return new Response(null, { status: 204 });
    },
  };
  return { finished, sent, deliver: () => deliverMails(services, [...recipients.keys()]) };
}

describe('delivering the mails of one event', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('finishes each mail that was sent', async () => {
    const { finished, sent, deliver } = createTestServices();
    expect(await deliver()).toBe(true);
    expect(sent).toEqual(recipients);
    expect(finished).toEqual(['0 true', '1 true']);
  });

  it('sends to the other recipients when one address is rejected, and leaves that mail to the outbox', async () => {
    const { finished, sent, deliver } = createTestServices({ refused: ['a@x.example'] });
    expect(await deliver()).toBe(true);
    expect(sent).toEqual(['b@x.example']);
    expect(finished).toEqual(['0 false 550 a@x.example true', '1 true']);
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

describe('the renderers', () => {
  const examples = createExamples();
  const services: Services = {
    ...base,
    mailer: { send: async () => undefined },
    fetch: async () => Response.json({ id: 3, name: 'Hex & Sons' }),
  };
  const render = (topic: string, is_confirmed: boolean) =>
    compose(services, {
      ids: [1],
      topic,
      message_id: 'message',
      user_id: '7',
      recipient: 'a@x.example',
      first_name: is_confirmed ? 'Petra' : null,
      is_confirmed,
      unsubscribe: 'token',
      events: examples[topic],
    });

  it('have an example each, unless the mail brings its content', () => {
    const described = Object.keys(topics).filter((topic) => topics[topic] !== renderAccountMail);
    expect(Object.keys(examples).sort()).toEqual(described.sort());
  });

  it.each(Object.keys(examples))(
    'write %s in text and HTML alike, with and without a name',
    async (topic) => {
      const named = await render(topic, true);
      expect(named.subject).toMatch(/\S/);
      expect(named.text).toMatch(/^Hello Petra,\n\n/);
      expect(named.html).toContain('Hello Petra,');
      expect(`${named.subject} ${named.text}`).not.toMatch(/undefined|null|NaN|\[object/);
      expect((await render(topic, false)).text).toMatch(/^Hello,\n\n/);
    },
  );
});
