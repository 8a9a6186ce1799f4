import { describe, expect, it, vi } from 'vitest';
import { sendOnce } from './once.ts';
import type { Mail, Services } from './services.ts';

/**
 * Services whose mail server rejects some addresses; `calls` records the called database functions.
 */
function createRejectingServices(...refused: string[]) {
  const calls: string[] = [];
  const sent: string[] = [];
  const services: Services = {
    dataBackendUrl: 'https://data.example',
    secretKey: 'sb_secret_x',
    catalogueKey: undefined,
    mainApiUrl: 'https://api.example',
    siteUrl: 'https://site.example',
    testMailTo: 'owner@site.example',
    mailer: {
      send: async (mail: Mail) => {
        if (refused.includes(mail.to)) throw new Error(`550 ${mail.to}`);
        sent.push(mail.to);
      },
    },
    fetch: async (input, init) => {
      const name = String(input).split('/').at(-1) ?? '';
      const { recipient } = JSON.parse(String(init?.body));
      calls.push(`${name.replace('_notification', '')} ${recipient}`);
      return Response.json(name === 'claim_notification' ? 'claimed' : null);
    },
  };
  const send = () =>
    sendOnce(
      services,
      'event',
      'subject',
      [{ email: 'a@x.example' }, { email: 'b@x.example' }],
      ({ email }) => ({ to: email, subject: 's', text: 't', html: 'h' }),
    );
  return { calls, sent, send };
}

describe('sending one event to several recipients', () => {
  it('confirms each mail that was sent', async () => {
    const { calls, send } = createRejectingServices();
    expect(await send()).toBe(true);
    expect(calls).toContain('confirm a@x.example');
    expect(calls).toContain('confirm b@x.example');
  });

  it('sends to the other recipients when one address is rejected, and releases only its claim', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { calls, sent, send } = createRejectingServices('a@x.example');
    expect(await send()).toBe(true);
    expect(sent).toEqual(['b@x.example']);
    expect(calls.filter((call) => call.startsWith('release'))).toEqual(['release a@x.example']);
    vi.restoreAllMocks();
  });

  it('throws when every address is rejected', async () => {
    const { send } = createRejectingServices('a@x.example', 'b@x.example');
    await expect(send()).rejects.toThrow('550');
  });
});
